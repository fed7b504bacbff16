import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyLines } from '@nebula/domain/change-set/apply-lines';
import { diff } from '@nebula/domain/change-set/diff';
import { stage } from '@nebula/domain/change-set/stage';
import { Refusal } from '@nebula/domain/problems';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { anEnvironment } from '../../../../domain/test/world.ts';
import type { About } from '../arrival.ts';
import { describeTemplate } from './describe-template.ts';
import { exportTemplate } from './export-template.ts';
import { placeholdersIn } from './fill.ts';
import { listTemplates, requireTemplate } from './gallery.ts';
import { makeSecrets } from './make-secrets.ts';
import { parseTemplate } from './parse-template.ts';
import type { Template } from './template.ts';
import { templateImporter } from './template-importer.ts';

const about = (live: EnvironmentState = anEnvironment()): About => ({
  live,
  cluster: null,
  environment: 'staging',
  repository: null,
  named: new Set(),
});

/** What the environment is once the template is installed. */
function install(template: Template, values: Record<string, string> = {}, live = anEnvironment()) {
  const input = { template, values, secrets: makeSecrets(template) };
  const { wanted, given } = templateImporter.read(input, about(live));
  const staged = stage(live, [], diff(live, wanted, given), { capabilities: null });
  if (!staged.ok) throw new Error(JSON.stringify(staged.errors));
  return applyLines(live, staged.lines);
}

/** Some answer to whatever has to be answered. */
const answered = ({ questions }: Template): Record<string, string> =>
  Object.fromEntries(
    questions.filter((one) => one.default === null).map(({ key }) => [key, 'https://a.example']),
  );

const errorsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'invalid') return error.problem.errors;
    throw error;
  }
  throw new Error('was not refused');
};

const gallery = (await listTemplates(null)).flatMap((one) => ('template' in one ? [one.template] : []));
const named = gallery.map((template): [string, Template] => [template.name, template]);

it('has at least twelve', () => {
  expect(gallery.length).toBeGreaterThanOrEqual(12);
});

describe.each(named)('CS-14: the template %s', (name, template) => {
  it('can be staged as it is, names its services after itself and leaves no placeholder', () => {
    const { services } = install(template, answered(template));
    expect(Object.keys(services).every((one) => one === name || one.startsWith(`${name}-`))).toBe(true);
    const values = Object.values(services).flatMap(({ variables, spec }) => [
      ...Object.values(variables).map(({ value }) => value),
      JSON.stringify(spec),
    ]);
    expect(values.flatMap(placeholdersIn)).toEqual([]);
  });

  it('uses each question and secret that it has, and marks what a secret went into', () => {
    const text = JSON.stringify(template.services);
    const used = new Set(placeholdersIn(text));
    const known = [...template.questions.map(({ key }) => key), ...Object.keys(template.secrets)];
    expect([...used].sort()).toEqual([...new Set(known)].sort());
    const { services } = install(template, answered(template));
    for (const [service, { variables }] of Object.entries(services))
      for (const [key, variable] of Object.entries(variables)) {
        const table = template.services[service]?.['variables'] as Record<string, string> | undefined;
        const isSecret = placeholdersIn(table?.[key] ?? '').some((one) => one in template.secrets);
        expect([service, key, variable.secret]).toEqual([service, key, isSecret]);
      }
  });

  it('CS-3: installed anew changes nothing, and makes no secret again', () => {
    const once = install(template, answered(template));
    expect(install(template, answered(template), once)).toEqual(once);
  });

  it('installs twice under two names', () => {
    const once = install(template, answered(template));
    const both = install(template, { ...answered(template), name: 'second' }, once);
    expect(Object.keys(both.services)).toHaveLength(Object.keys(once.services).length * 2);
    expect(
      JSON.stringify(Object.entries(both.services).filter(([one]) => one.startsWith('second'))),
    ).not.toContain(`{{${name}`);
  });

  it('shows in a gallery what it asks and needs', () => {
    const shown = describeTemplate({ own: false, template });
    expect(shown.summary).not.toBe('');
    expect(shown.questions.map(({ key }) => key)).toContain('name');
    expect(shown.needs).not.toEqual([]);
  });
});

const MINE = `title = "Mine"
[questions.address]
label = "Address"
[questions.tier]
default = "low"
options = ["low", "high"]
[secrets]
key = "hex 32"
[services.mine]
image = "mine:1"
[services.mine.variables]
URL = "{{address}}"
KEY = "{{key}}"
SELF = "\${{mine-db.DATABASE_URL}}"
TEXT = "{{other}}"
[services.mine-db]
kind = "postgres"
`;

describe('answering a template', () => {
  const mine = parseTemplate('mine', MINE);

  it('is refused where an answer is missing, unknown or none of its options', () => {
    const errors = errorsOf(() => install(mine, { tier: 'middle', adress: 'x' }));
    expect(errors.map(({ path }) => path).sort()).toEqual(['values.address', 'values.adress', 'values.tier']);
  });

  it('takes an answer as text, whatever it looks like', () => {
    const { services } = install(mine, { address: '{{key}} $${{mine-db.X}}', name: 'shop' });
    expect(services['shop']?.variables['URL']?.value).toBe('{{key}} $${{mine-db.X}}');
    expect(services['shop']?.variables['SELF']?.value).toBe('${{shop-db.DATABASE_URL}}');
    expect(services['shop']?.variables['TEXT']?.value).toBe('{{other}}');
  });

  it('CS-14: touches no service of another making that has its name', () => {
    const live = anEnvironment({ mine: { image: 'theirs:1' } });
    expect(errorsOf(() => install(mine, { address: 'a' }, live))).toMatchObject([{ path: 'values.name' }]);
  });
});

it('says of a broken file what is wrong where, several at once', () => {
  const text = 'titel = "x"\n[questions.Name]\n[secrets]\nkey = "md5 3"\n[services.other]\nimage = "x"\n';
  expect(errorsOf(() => parseTemplate('mine', text)).map(({ path, line }) => [path, line])).toEqual([
    ['titel', 1],
    ['questions.Name', 2],
    ['secrets.key', 4],
    ['services.other', 5],
  ]);
});

describe('an organization’s own templates', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  afterAll(() => rm(folder, { recursive: true }));

  it('are files of a folder, and a broken one hides no other', async () => {
    await writeFile(join(folder, 'mine.toml'), MINE);
    await writeFile(join(folder, 'broken.toml'), 'titel = 1');
    await writeFile(join(folder, 'redis.toml'), MINE.replaceAll('mine', 'redis'));
    const shown = (await listTemplates(folder)).map(describeTemplate).filter(({ own }) => own);
    expect(shown.map(({ name, title }) => [name, title])).toEqual([
      ['broken', 'broken'],
      ['mine', 'Mine'],
      ['redis', 'Mine'],
    ]);
    expect(shown[0]?.summary).toContain('titel');
    expect((await requireTemplate(folder, 'redis')).title).toBe('Mine');
    await expect(requireTemplate(folder, '../secret')).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
  });

  it('come from an environment that runs: secrets are asked for, names and references follow', () => {
    const live = anEnvironment(
      {
        web: {
          image: 'web:1',
          depends_on: ['db'],
          variables: { KEY: { value: 'hush', secret: true }, URL: '${{db.DATABASE_URL}}' },
        },
        db: { kind: 'postgres' },
      },
      { REGION: { value: 'eu', secret: false } },
    );
    const text = exportTemplate(live, 'shop');
    expect(text).not.toContain('hush');
    const { services } = install(parseTemplate('shop', text), { shop_web_key: 'new' });
    expect(services['shop-web']).toMatchObject({
      spec: { dependsOn: ['shop-db'] },
      variables: {
        KEY: { value: 'new', secret: true },
        URL: { value: '${{shop-db.DATABASE_URL}}' },
        REGION: { value: 'eu' },
      },
    });
  });
});
