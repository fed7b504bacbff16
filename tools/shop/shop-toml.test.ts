// The example's nebula.toml and what `npm start` makes say the same, so that `nebula toml check` finds nothing to stage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyLines } from '../../packages/domain/src/change-set/apply-lines.ts';
import { diff } from '../../packages/domain/src/change-set/diff.ts';
import { stage } from '../../packages/domain/src/change-set/stage.ts';
import { tomlImporter } from '../../packages/server/src/intake/toml/toml-importer.ts';
import { ENVIRONMENTS, shopEdits } from './shop.ts';

const text = readFileSync(join(import.meta.dirname, '../../examples/shop/nebula.toml'), 'utf8');

it.each(ENVIRONMENTS)('the shop’s nebula.toml stages nothing in $environment', ({ environment, title }) => {
  const empty = { services: {}, variables: {} };
  const staged = stage(empty, [], shopEdits(title), { capabilities: null });
  const live = applyLines(empty, staged.ok ? staged.lines : []);
  expect(Object.keys(live.services)).toHaveLength(3);
  const about = { live, cluster: null, environment, repository: null, named: new Set<string>() };
  expect(diff(live, tomlImporter.read({ text }, about).wanted)).toEqual([]);
});
