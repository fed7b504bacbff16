import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { quiet } from '../../../test/test-store.ts';
import { aWorld, orgScopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { makeToken } from '../../commands/settings/make-token.ts';
import { buildApp } from '../app.ts';
import { handlers } from '../handlers.ts';

const store = await testStore();
const config = {
  publicUrl: 'https://nebula.example',
  trustProxy: false,
  callsAMinute: null,
  localClusterSince: null,
};
let app: FastifyInstance;
let world: World;
let O: string;
beforeAll(() => {
  app = buildApp({ store, log: quiet, config, handlers });
  return () => app.close();
});
beforeEach(async () => {
  world = await aWorld(store);
  O = `/api/v1/orgs/${world.org.slug}`;
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const caller = async (who: Who) => {
  const scope = await orgScopeOf(world, who);
  const { secret } = await makeToken(store, scope, { name: 'test', role: scope.role, draft: 'person' });
  return async (method: Method, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    const type = answer.headers['content-type'] ?? '';
    return {
      status: answer.statusCode,
      type,
      text: answer.body,
      json: type.includes('json;') ? answer.json() : null,
    };
  };
};

describe('settings over HTTP', () => {
  it('C-139: every setting that can be written can be read back', async () => {
    const admin = await caller('admin');
    await aService(world, world.staging, 'web');
    const P = `${O}/projects/shop`;
    const settings: [string, object][] = [
      [`${O}/policy`, { rollbacksSkipApproval: true, freeze: { timeZone: 'Europe/Berlin' } }],
      [
        P,
        {
          name: 'Store',
          deployConcurrency: 4,
          repository: { url: 'https://git.example/a', branch: 'trunk' },
        },
      ],
      [
        `${P}/environments/staging`,
        { name: 'Stage', protected: true, deployRole: 'admin', cluster: 'local' },
      ],
      [`${O}/members/${world.people.viewer.id}`, { role: 'developer' }],
      [`${O}/clusters/local`, { name: 'Cellar' }],
    ];
    for (const [path, body] of settings) {
      const changed = await admin('PATCH', path, body);
      expect([path, changed.status, changed.json]).toMatchObject([path, 200, body]);
      const { hookSecret: _once, ...shown } = changed.json as { hookSecret?: string };
      expect((await admin('GET', path)).json).toEqual(shown);
    }
    const service = await admin('PATCH', `${P}/services/web`, {
      name: 'Shop window',
      skipProductionApproval: true,
    });
    expect(service.json).toMatchObject({ title: 'Shop window', skipProductionApproval: { on: true } });
    expect((await admin('GET', `${P}/services/web`)).json).toEqual(service.json);
  });

  it('making something answers 201 with all of it, and it is found by slug and by id', async () => {
    const admin = await caller('admin');
    const project = await admin('POST', `${O}/projects`, { name: 'My Blog' });
    expect(project).toMatchObject({ status: 201, json: { slug: 'my-blog', deployConcurrency: null } });
    const { id } = project.json as { id: string };
    const body = { name: 'production', protected: true, cluster: 'local' };
    const environment = await admin('POST', `${O}/projects/${id}/environments`, body);
    expect(environment).toMatchObject({ status: 201, json: { slug: 'production', project: 'my-blog' } });
    expect((await admin('GET', `${O}/projects/my-blog/environments/production`)).json).toEqual(
      environment.json,
    );
    expect(await admin('POST', `${O}/clusters`, { name: 'Far' })).toMatchObject({ status: 201 });
    const channel = {
      kind: 'webhook',
      name: 'hook',
      config: { url: 'https://a.example/x', secret: 's3cret' },
    };
    const made = await admin('POST', `${O}/channels`, channel);
    expect(made).toMatchObject({ status: 201, json: { target: 'a.example' } });
    expect(made.text).not.toContain('s3cret');
  });

  it('removing asks for the name, then answers 204, then 404', async () => {
    const admin = await caller('admin');
    const E = `${O}/projects/shop/environments/staging`;
    expect(await admin('DELETE', E, { confirm: 'x' })).toMatchObject({ status: 422 });
    expect(await admin('DELETE', E, { confirm: 'staging' })).toMatchObject({ status: 204 });
    expect(await admin('GET', E)).toMatchObject({ status: 404 });
    expect(await admin('DELETE', `${O}/clusters/local`)).toMatchObject({ status: 409 });
    expect(await admin('DELETE', `${O}/projects/shop`, { confirm: 'shop' })).toMatchObject({ status: 204 });
    expect(await admin('DELETE', `${O}/clusters/local`)).toMatchObject({ status: 204 });
  });

  it("another organization's things are not there, by any of the calls", async () => {
    const owner = await caller('owner');
    const other = await aWorld(store);
    const paths = [
      `/api/v1/orgs/${other.org.slug}/policy`,
      `${O}/members/${other.people.viewer.id}`,
      `${O}/clusters/${other.cluster.id}`,
      `${O}/projects/${other.project.id}`,
      `${O}/projects/shop/environments/${other.staging.id}`,
      `${O}/tokens/tok_none`,
      `${O}/channels/chn_none`,
      `${O}/projects/shop/services/web`,
    ];
    for (const path of paths) expect([path, (await owner('GET', path)).status]).toEqual([path, 404]);
  });

  it('EV-2: the audit log is exported to admins as lines, and verified', async () => {
    const admin = await caller('admin');
    await admin('PATCH', `${O}/policy`, { rollbacksSkipApproval: true });
    const lines = await admin('GET', `${O}/audit?format=ndjson`);
    expect(lines.type).toContain('application/x-ndjson');
    const parsed = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed.map((line) => line['type'] ?? line['end'])).toEqual([
      'token.created',
      'policy.changed',
      true,
    ]);
    expect((await admin('GET', `${O}/audit/verify`)).json).toMatchObject({ ok: true, events: 2, faults: [] });
    const developer = await caller('developer');
    expect(await developer('GET', `${O}/audit?format=ndjson`)).toMatchObject({ status: 403 });
    expect(await developer('GET', `${O}/audit?type=policy.changed`)).toMatchObject({ status: 200 });
    expect(await admin('GET', `${O}/audit?format=ndjson&type=x`)).toMatchObject({ status: 422 });
  });

  it('lists are paged by a cursor that is nobody’s but their own', async () => {
    const viewer = await caller('viewer');
    const first = await viewer('GET', `${O}/members?limit=4`);
    const { items, nextCursor } = first.json as { items: unknown[]; nextCursor: string };
    expect(items).toHaveLength(4);
    const rest = await viewer('GET', `${O}/members?limit=4&cursor=${nextCursor}`);
    expect(rest.json).toMatchObject({ items: [{}, {}], nextCursor: null });
    expect(await viewer('GET', `${O}/members?cursor=x`)).toMatchObject({ status: 422 });
    expect(await viewer('GET', `${O}/audit?cursor=${nextCursor}`)).toMatchObject({ status: 422 });
    expect(await viewer('GET', `${O}/members?limit=201`)).toMatchObject({ status: 422 });
  });

  it('the inbox is read by its owner', async () => {
    const admin = await caller('admin');
    await admin('PATCH', `${O}/policy`, { approversCannotApproveOwn: false });
    const inbox = await admin('GET', `${O}/inbox`);
    expect(inbox.json).toMatchObject({ unread: 1, items: [{ kind: 'policy.weakened', readAt: null }] });
    expect((await admin('POST', `${O}/inbox/read`, {})).json).toEqual({ unread: 0 });
    expect((await admin('GET', `${O}/inbox?unread=true`)).json).toMatchObject({ items: [] });
  });
});
