// Accounts over HTTP: invitations, signing in and out, cookies, passwords.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, cookieOf, ORIGIN, type TestApp, tokenOf } from '../../test/an-app.ts';
import { contentsOf } from '../../test/refused.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';
import { firstStart } from '../people/first-start.ts';

const store = await testStore();
const PASSWORD = 'correct horse battery staple';
const from = { headers: { origin: ORIGIN } };
let world: World;
let app: TestApp;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
});

/** A new account by invitation: its address and cookie. */
async function anAccount(role = 'developer') {
  const email = `${Math.random().toString(36).slice(2)}@example.org`;
  const admin = app.client(await tokenOf(world, 'admin'));
  const made = await admin.call('members.invite', {
    params: { org: world.org.slug },
    body: { email, role: role as 'developer' },
  });
  const accept = (body: object) =>
    app.send('POST', `/api/v1/invitations/${made.invitation.token}/accept`, { ...from, body });
  const accepted = await accept({ name: 'Ada', password: PASSWORD });
  return { email, accepted, accept, cookie: cookieOf(accepted), token: made.invitation.token };
}

const signIn = (email: string, password = PASSWORD) =>
  app.send('POST', '/api/v1/session', { ...from, body: { email, password } });

const me = (cookie: string) => app.send('GET', '/api/v1/me', { headers: { cookie } });

describe('an invitation', () => {
  it('makes the account, signs it in, and works once', async () => {
    const { accepted, accept, cookie } = await anAccount();
    expect(accepted.statusCode).toBe(201);
    expect((await me(cookie)).json()).toMatchObject({
      person: { name: 'Ada' },
      token: null,
      organizations: [{ slug: world.org.slug, role: 'developer' }],
    });
    const again = await accept({ name: 'Eve', password: PASSWORD });
    expect([again.statusCode, codeIn(again)]).toEqual([409, 'illegal-transition']);
    expect(again.json().detail).toContain('it works once');
  });

  it('tells what it is for, and not whether a wrong one ever was', async () => {
    const { token } = await anAccount();
    const known = await app.send('GET', `/api/v1/invitations/${token}`);
    expect(codeIn(known)).toBe('illegal-transition');
    const unknown = await app.send('GET', '/api/v1/invitations/nbi_nothing');
    expect([unknown.statusCode, codeIn(unknown)]).toEqual([404, 'not-found']);
  });

  it('to somebody who has an account takes that account’s password', async () => {
    const { email } = await anAccount();
    const other = await aWorld(store);
    const owner = app.client(await tokenOf(other, 'owner'));
    const invited = await owner.call('members.invite', {
      params: { org: other.org.slug },
      body: { email, role: 'admin' },
    });
    const url = `/api/v1/invitations/${invited.invitation.token}`;
    expect((await app.send('GET', url)).json()).toMatchObject({
      ...{ email, hasAccount: true, role: 'admin' },
      ...{ invitedBy: 'owner', purpose: 'membership' },
    });
    const wrong = await app.send('POST', `${url}/accept`, {
      ...from,
      body: { password: 'not the password' },
    });
    expect([wrong.statusCode, codeIn(wrong)]).toEqual([401, 'unauthenticated']);
    const right = await app.send('POST', `${url}/accept`, { ...from, body: { password: PASSWORD } });
    expect(right.json().organizations).toHaveLength(2);
  });

  it('refuses a password that is short or the address itself, by field', async () => {
    const admin = app.client(await tokenOf(world, 'admin'));
    const { invitation } = await admin.call('members.invite', {
      params: { org: world.org.slug },
      body: { email: 'long-enough@example.org', role: 'viewer' },
    });
    for (const password of ['short', 'Long-Enough@example.org']) {
      const answer = await app.send('POST', `/api/v1/invitations/${invitation.token}/accept`, {
        body: { name: 'x', password },
      });
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
    }
  });
});

describe('a session', () => {
  it('is a cookie that scripts cannot read, over https only when the address is', async () => {
    const { accepted } = await anAccount();
    const cookie = String(accepted.headers['set-cookie']);
    expect(cookie).toMatch(/^nebula_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=.+; Secure$/);
    app = await anApp(store, { publicUrl: 'http://127.0.0.1:4400' });
    expect(String((await anAccount()).accepted.headers['set-cookie'])).not.toContain('Secure');
  });

  it('is opened by the password and ended by signing out', async () => {
    const { email } = await anAccount();
    const cookie = cookieOf(await signIn(email.toUpperCase()));
    const out = await app.send('DELETE', '/api/v1/session', { headers: { cookie, origin: ORIGIN } });
    expect(out.statusCode).toBe(204);
    expect((await me(cookie)).statusCode).toBe(401);
    expect((await eventsOf(world)).map(({ type }) => type)).toContain('session.ended');
  });

  it('is refused alike for a wrong password and an unknown address', async () => {
    const { email } = await anAccount();
    const wrong = await signIn(email, 'something else');
    const unknown = await signIn('nobody@example.org', 'something else');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
  });

  it('writes only from Nebula’s own pages', async () => {
    const { cookie } = await anAccount();
    const leave = (headers: Record<string, string>) =>
      app.send('DELETE', '/api/v1/me/sessions', { headers: { cookie, ...headers } });
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect(codeIn(await leave(headers as Record<string, string>))).toBe('not-allowed');
    expect((await leave({ origin: ORIGIN })).statusCode).toBe(204);
    const foreign = await app.send('POST', '/api/v1/session', {
      headers: { origin: 'https://evil.example' },
      body: { email: 'a@example.org', password: PASSWORD },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('lists its person’s sessions and ends the others', async () => {
    const { email, cookie } = await anAccount();
    const other = cookieOf(await signIn(email));
    const list = await app.send('GET', '/api/v1/me/sessions', { headers: { cookie } });
    expect(list.json().items.map((each: { current: boolean }) => each.current)).toEqual([false, true]);
    const url = `/api/v1/me/sessions/${list.json().items[0].id}`;
    expect((await app.send('DELETE', url, { headers: { cookie, origin: ORIGIN } })).statusCode).toBe(204);
    expect((await me(other)).statusCode).toBe(401);
    expect((await me(cookie)).statusCode).toBe(200);
  });

  it('is not opened by a token, which is revoked instead', async () => {
    const answer = await app.send('DELETE', '/api/v1/session', {
      headers: { authorization: `Bearer ${await tokenOf(world, 'owner')}` },
    });
    expect(answer.json()).toMatchObject({ status: 403, needs: 'a session' });
  });
});

describe('a password', () => {
  it('is changed with the one that holds, and ends the other sessions', async () => {
    const { email, cookie } = await anAccount();
    const other = cookieOf(await signIn(email));
    const change = (current: string) =>
      app.send('POST', '/api/v1/me/password', {
        headers: { cookie, origin: ORIGIN },
        body: { current, password: 'a better one, longer' },
      });
    expect((await change('wrong')).json()).toMatchObject({ errors: [{ path: 'current' }] });
    expect((await change(PASSWORD)).statusCode).toBe(204);
    expect((await me(other)).statusCode).toBe(401);
    expect((await me(cookie)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'a better one, longer')).statusCode).toBe(201);
  });

  it('is guessed ten times in a quarter of an hour, then even the right one waits', async () => {
    const { email } = await anAccount();
    for (let i = 0; i < 10; i++) expect((await signIn(email, `guess ${i}`)).statusCode).toBe(401);
    const answer = await signIn(email);
    expect([answer.statusCode, codeIn(answer)]).toEqual([429, 'rate-limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an account', () => {
  const change = (cookie: string, body: object) =>
    app.send('PATCH', '/api/v1/me', { headers: { cookie, origin: ORIGIN }, body });
  const changes = async () => (await eventsOf(world)).filter(({ type }) => type === 'person.changed');

  it('EV-1: gets another name at once, without a password, and each change is recorded once', async () => {
    const { email, cookie } = await anAccount();
    const answer = await change(cookie, { name: '  Ada King ' });
    expect([answer.statusCode, answer.json().person.name]).toEqual([200, 'Ada King']);
    await change(cookie, { name: 'Ada King', email });
    expect((await me(cookie)).json().person).toMatchObject({ name: 'Ada King', email });
    expect(await changes()).toMatchObject([
      {
        payload: { before: { name: 'Ada', email }, after: { name: 'Ada King', email } },
      },
    ]);
  });

  it('gets another address with the password that holds; its other sessions stay', async () => {
    const { email, cookie } = await anAccount();
    const other = cookieOf(await signIn(email));
    const next = `new-${email}`;
    const before = await contentsOf(store);
    for (const [current, message] of [
      [undefined, 'is needed for another e-mail address: the password that holds now'],
      ['something else', 'is not the password that holds now'],
    ]) {
      const refusal = await change(cookie, { email: next, ...(current && { current }) });
      expect(refusal.json()).toMatchObject({ status: 422, errors: [{ path: 'current', message }] });
    }
    expect(await contentsOf(store)).toEqual(before);
    expect((await change(cookie, { email: next.toUpperCase(), current: PASSWORD })).statusCode).toBe(200);
    expect((await me(other)).json().person.email).toBe(next);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(next)).statusCode).toBe(201);
  });

  it('does not get an address that is taken, is not told whose it is, and cannot try on and on', async () => {
    const { email, cookie } = await anAccount();
    const taken = { email: world.people.owner.email, current: PASSWORD };
    const before = await contentsOf(store);
    const answer = await change(cookie, { name: 'Eve', ...taken });
    expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'name-taken']);
    expect(answer.json().detail).toBe(`${taken.email} cannot be taken. Choose another address.`);
    expect(await contentsOf(store)).toEqual(before);
    for (let i = 1; i < 10; i++) await change(cookie, taken);
    expect((await change(cookie, taken)).statusCode).toBe(429);
    expect((await me(cookie)).json().person.email).toBe(email);
  });

  it('one address goes to one of two who take it at once', async () => {
    const both = [await anAccount(), await anAccount()];
    const email = `one-${both[0]?.email}`;
    const answers = await Promise.all(both.map(({ cookie }) => change(cookie, { email, current: PASSWORD })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await changes()).toHaveLength(1);
  });

  it('is not changed through a token, whatever its role', async () => {
    const answer = await app.send('PATCH', '/api/v1/me', {
      headers: { authorization: `Bearer ${await tokenOf(world, 'owner')}` },
      body: { name: 'Eve' },
    });
    expect(answer.json()).toMatchObject({ status: 403, needs: 'a session' });
    expect(await changes()).toEqual([]);
  });
});

describe('the first run', () => {
  it('lasts until an owner has a password; the owner of the first start has none', async () => {
    const empty = await testStore();
    await firstStart(empty, null);
    const first = await anApp(empty);
    const ask = async () => (await first.client().call('first-run.show', {})).ownerExists;
    expect(await ask()).toBe(false);
    await empty.db.updateTable('person').set({ password_hash: 'x' }).execute();
    expect(await ask()).toBe(true);
    await empty.db.updateTable('member').set({ role: 'admin' }).execute();
    expect(await ask()).toBe(false);
  });
});

describe('at once', () => {
  it('one invitation makes one account, through two replicas', async () => {
    const other = await anApp(await store.another());
    const admin = app.client(await tokenOf(world, 'admin'));
    const { invitation } = await admin.call('members.invite', {
      params: { org: world.org.slug },
      body: { email: 'twin@example.org', role: 'developer' },
    });
    const url = `/api/v1/invitations/${invitation.token}/accept`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? app : other).send('POST', url, { ...from, body: { name: `Twin ${i}`, password: PASSWORD } }),
      ),
    );
    const codes = answers.map((answer) => codeIn(answer) ?? answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'illegal-transition')).toHaveLength(7);
  });

  it('organizations of one name get slugs of their own', async () => {
    const owner = await tokenOf(world, 'owner');
    const made = await Promise.all(
      Array.from({ length: 6 }, () => app.client(owner).call('orgs.make', { body: { name: 'Same Name' } })),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
    expect(made.map(({ role }) => role)).toEqual(Array(6).fill('owner'));
  });
});
