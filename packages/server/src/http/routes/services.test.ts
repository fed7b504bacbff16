// What may be named as a release, as callers are told: by its field, and never another than the one that was asked for.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { settle, ship } from '../../../test/acts.ts';
import { contentsOf } from '../../../test/refused.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';

const REPO = 'https://ada:sesame@127.0.0.1:1/shop';

const store = await testStore();
let world: World;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  headers = {
    authorization: `Bearer ${await tokenOf(world, 'developer')}`,
    'content-type': 'application/json',
  };
  await ship(world, 'staging', 'developer', {
    kind: 'create',
    service: 'web',
    value: { repo: REPO, ref: 'main' },
  });
  await settle(world, 'staging');
});

const deploy = (release: object) =>
  app.send('POST', `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging/services/web/deploy`, {
    headers,
    body: { release },
  });

describe('DE-2: deploying a release of a repository', () => {
  it.each([
    [{ commit: 'nothing' }, 'release.commit', '7 to 64 hexadecimal digits'],
    [{ commit: 'abc' }, 'release.commit', '7 to 64 hexadecimal digits'],
    [{ ref: 'a..b' }, 'release.ref', 'no branch, tag or commit'],
    [{ ref: '--upload-pack=id' }, 'release.ref', 'no branch, tag or commit'],
    [
      { repo: 'https://git.example/other', ref: null, commit: null },
      'release.repo',
      '//•••@127.0.0.1:1/shop',
    ],
    [{ image: 'a:1' }, 'release', 'must be a commit of https://•••@127.0.0.1:1/shop'],
  ])('%j is refused under its field', async (release, path, says) => {
    const before = await contentsOf(store);
    const answer = await deploy(release);
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'invalid']);
    expect(answer.json().errors).toEqual([{ path, message: expect.stringContaining(says) }]);
    expect(answer.body).not.toContain('sesame');
    expect(await contentsOf(store)).toEqual(before);
  });

  const whole = 'a'.repeat(40);
  it.each([
    [{ commit: whole }, { ref: 'main', commit: whole }],
    // Nobody can look it up from here: the agent does, and finds it or fails.
    [{ commit: 'abcdef1' }, { ref: 'abcdef1', commit: null }],
    [{ ref: 'next' }, { ref: 'next', commit: null }],
    [
      { repo: REPO.replace('ada:sesame', '•••'), ref: null, commit: whole },
      { ref: 'main', commit: whole },
    ],
  ])('%j is deployed as %j', async (release, deployed) => {
    const answer = await deploy(release);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().deployment.release).toMatchObject(deployed);
  });
});

it.each([
  ['--pull=always evil', 'no image’s name'],
  ['web:1 web:2', 'no image’s name'],
  ['x'.repeat(513), 'at most 512 characters'],
])('CS-5: an image called %j is deployed as little as it is staged', async (image, says) => {
  await ship(world, 'staging', 'developer', { kind: 'create', service: 'app', value: { image: 'a:1' } });
  await settle(world, 'staging');
  const before = await contentsOf(store);
  const url = `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging/services/app/deploy`;
  for (const body of [{ image }, { release: { image } }]) {
    const answer = await app.send('POST', url, { headers, body });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'release.image', message: expect.stringContaining(says) }],
    ]);
  }
  expect(await contentsOf(store)).toEqual(before);
});
