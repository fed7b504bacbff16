// What each kind of line takes, refuses and says, apart from the draft that it stands in.
import { describe, expect, it } from 'vitest';
import { anEnvironment, plain, refusals, secret, staged } from '../../test/world.ts';
import { applyLines } from './apply-lines.ts';
import { KIND_NAMES } from './kind-names.ts';
import { labelOf, publicValue, redeploys } from './kinds.ts';

const live = anEnvironment({
  web: { image: 'web:1', port: 8080, volume: { path: '/data', size: '1Gi' } },
  api: { repo: 'https://u:sesame@git.example/api', ref: 'main' },
  db: { kind: 'postgres', version: '17' },
});
const edit = (kind: string, service: string, more: object) => ({ kind, service, ...more });

describe('CS-5: a kind refuses under its field', () => {
  it.each([
    [edit('release', 'web', { value: 'web:2' }), 'value', '{image} or {commit}'],
    [edit('release', 'web', { value: { image: 'a', commit: 'b' } }), 'value', '{image} or {commit}'],
    [edit('release', 'web', { value: { tag: '2' } }), 'value.tag', '{image} or {commit}'],
    [edit('release', 'db', { value: { image: 'a:1' } }), 'value.image', 'A database has no image'],
    [edit('release', 'db', { value: { commit: 'abcdef1' } }), 'value', 'A database has no commit'],
    [edit('release', 'api', { value: { commit: 7 } }), 'value.commit', 'is text'],
    [edit('release', 'api', { value: { commit: 'main' } }), 'value.commit', '7 to 64 hexadecimal'],
    [edit('release', 'web', { value: { commit: 'abcdef1' } }), 'value', 'from a repository has commits'],
    [edit('remove', 'web', { value: 'yes' }), 'value', '{deleteVolume}'],
    [edit('remove', 'web', { value: { deleteVolume: 'yes' } }), 'value.deleteVolume', 'true or false'],
    [edit('remove', 'web', { value: { volume: true } }), 'value', '{deleteVolume}'],
    [edit('settings', 'web', { key: 'nope', value: 1 }), 'key', 'the settings are image, repo, ref'],
    [edit('settings', 'web', { key: 'auto_deploy', value: true }), 'key', 'edited by the kind auto-deploy'],
    [edit('settings', 'web', { key: 'constructor', value: 1 }), 'key', 'no such setting'],
    [edit('settings', 'web', { key: 'version', value: '17' }), 'key', 'Only a Postgres database has'],
    [edit('settings', 'db', { key: 'port', value: 80 }), 'key', 'A database has no port'],
    [edit('settings', 'web', { key: 'port' }), 'value', 'or null for none'],
    [edit('settings', 'web', { key: 'repo', value: 'ftp://x' }), 'value', 'git address'],
    [edit('create', 'new', { value: { image: 'a', replicas: 99 } }), 'value.replicas', '0 to 50'],
    [edit('create', 'new', { value: 3 }), 'value', 'a table of its settings'],
    [edit('variable.set', 'web', { key: 'A' }), 'value', 'needs a value'],
    [edit('variable.set', 'web', { key: 'A', value: 3 }), 'value', 'has to be text'],
    [edit('variable.set', 'web', { key: 'A', value: 'b', secret: 'yes' }), 'secret', 'true or false'],
    [edit('variable.delete', 'web', { key: 'x'.repeat(257) }), 'key', '256 characters'],
    [edit('variable.delete', 'web', { key: 'A', value: 'b' }), 'value', 'has no value'],
    [edit('replicas', 'web', { value: 1, key: 'x' }), 'key', 'has no key'],
    [edit('replicas', 'web', { value: 1, secret: true }), 'secret', 'Only a variable'],
    [{ kind: 'replicas', service: 3, value: 1 }, 'service', 'named by text'],
    [{ kind: 'create', value: { image: 'a' } }, 'service', 'needs a name'],
  ])('%j', (given, path, says) => {
    const errors = refusals(live, [given]);
    expect(errors).toContainEqual({ path: `edits[0].${path}`, message: expect.stringContaining(says) });
    expect(JSON.stringify(errors)).not.toContain('sesame');
  });
});

describe('CS-2: a kind says what it does', () => {
  const one = (given: object) => {
    const [line] = staged(live, [given]);
    if (!line) throw new Error('no line');
    return line;
  };

  it.each([
    [edit('volume', 'web', { value: '2Gi' }), 'volume 1Gi → 2Gi'],
    [edit('volume', 'web', { value: null }), 'volume 1Gi → none (its data is kept)'],
    [edit('settings', 'web', { key: 'port', value: false }), 'port 8080 → none (a worker)'],
    [edit('settings', 'web', { key: 'port', value: null }), 'port 8080 → chosen by the cluster'],
    [edit('settings', 'web', { key: 'depends_on', value: ['db', 'api'] }), 'dependencies none → api, db'],
    [
      edit('settings', 'web', { key: 'health', value: { path: '/ok' } }),
      'health check none → path /ok, timeout 60s',
    ],
    [edit('auto-deploy', 'web', { value: true }), 'auto-deploy off → on'],
    [edit('failover', 'db', { value: true }), 'automatic failover off → on'],
    [edit('release', 'web', { value: { image: 'web:2' } }), 'image web:1 → web:2'],
    [
      edit('release', 'api', { value: { commit: 'a'.repeat(40) } }),
      'commit the branch’s head → aaaaaaaaaaaa',
    ],
    [edit('settings', 'api', { key: 'ref', value: null }), 'branch main → none'],
    [
      edit('settings', 'api', { key: 'repo', value: 'https://u:other@git.example/api' }),
      'repository https://•••@git.example/api → https://•••@git.example/api',
    ],
    [edit('remove', 'web', { value: { deleteVolume: true } }), 'web is removed, its volume is deleted'],
    [edit('remove', 'web', {}), 'web is removed'],
    [
      edit('create', 'q', { value: { kind: 'postgres', version: '16' } }),
      'q is created as a Postgres 16 database',
    ],
    [edit('create', 'q', { value: { kind: 'postgres' } }), 'q is created as a Postgres database'],
    [
      edit('create', 'q', { value: { repo: 'https://t@git.example/q' } }),
      'q is created from https://•••@git.example/q',
    ],
  ])('%j', (given, label) => {
    const line = one(given);
    expect(labelOf(line)).toBe(label);
    expect(JSON.stringify([publicValue(line, line.base), publicValue(line, line.value)])).not.toMatch(
      /sesame|other@/,
    );
  });

  it('CS-9: only auto-deploy, watch paths and remove redeploy nothing', () => {
    const at = { key: 'root', target: 'web/settings/root' };
    const quiet = KIND_NAMES.filter((kind) => !redeploys({ kind, ...at }));
    expect([...quiet].sort()).toEqual(['auto-deploy', 'remove']);
    expect(redeploys({ kind: 'settings', key: 'watch', target: 'web/settings/watch' })).toBe(false);
  });
});

describe('CS-4: created again in one draft', () => {
  const first = edit('create', 'new', {
    value: {
      image: 'a',
      variables: { KEY: { value: 'hush', secret: true }, OTHER: { value: 'hush2', secret: true } },
    },
  });
  const again = (variables: object) => {
    const lines = staged(
      live,
      [edit('create', 'new', { value: { image: 'b', variables } })],
      staged(live, [first]),
    );
    return applyLines(live, lines).services['new']?.variables;
  };

  it('a marked variable of which the new table says nothing keeps its mark, or its value', () => {
    expect(again({ KEY: 'fresh', OTHER: { secret: true } })).toEqual({
      KEY: secret('fresh'),
      OTHER: secret('hush2'),
    });
  });

  it('the mark goes where the table says so with a new value', () => {
    expect(again({ KEY: { value: 'open', secret: false } })).toEqual({ KEY: plain('open') });
  });
});

describe('CS-3: a service that goes and comes in one draft', () => {
  it('edits that were staged before become edits of the new one', () => {
    const gone = anEnvironment({ db: { kind: 'postgres' } });
    const before = staged(live, [edit('variable.set', 'web', { key: 'A', value: 'b' })]);
    const lines = staged(gone, [edit('create', 'web', { value: { image: 'web:9' } })], before);
    expect(lines.map(({ target }) => target)).toEqual(['web/create']);
    expect(applyLines(gone, lines).services['web']?.variables).toEqual({ A: plain('b') });
  });
});
