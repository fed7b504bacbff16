// The JavaScript, as gzip, that each address needs before its screen is whole; and that what opens later (dialogs,
// settings, palette) is in none of it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chunkName, type FirstLoad } from '../first-load.ts';
import { atMost, type Row } from '../measured.ts';
import type { Screen } from '../screens.ts';

const KB = 1_000;
const MOST = 190 * KB;
const MOST_CANVAS = 250 * KB;

/** Loaded when they are opened; and on which screens they are open at once. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  Palette: [],
  ShortcutSheet: [],
  OpenMenu: [],
  ConfirmQuestion: [],
  ReviewDialog: ['review'],
  DiscardDialog: [],
  AddServiceDialog: [],
  ApproveDialog: [],
  StartDialog: [],
  RawEditor: [],
  FreezeEditor: ['policy'],
  ServiceSettings: ['panel: settings'],
  VariablesTable: ['panel: variables', 'environment settings'],
  ServiceLogs: ['panel: logs'],
};

/** Addresses of something that is opened: the canvas behind it has its limit, what is opened is a chunk of its own. */
const OPENED = new Set(['panel: settings', 'review']);

const DIST = join(import.meta.dirname, '../../dist/assets');

export function bytesOf(loads: ReadonlyMap<Screen, FirstLoad>): Row[] {
  const rows = [...loads].map(([{ name, isCanvas }, { scripts }]) => {
    const sum = [...scripts.values()].reduce((all, one) => all + one, 0);
    const most = isCanvas ? MOST_CANVAS : MOST;
    const row = atMost(name, sum, most, (value) => `${(value / KB).toFixed(1)} kB`);
    return OPENED.has(name) ? { ...row, target: '', met: null } : { ...row, fixed: true };
  });
  return [...rows, ...chunksOf(loads)];
}

function chunksOf(loads: ReadonlyMap<Screen, FirstLoad>): Row[] {
  const built = new Set(readdirSync(DIST).map(chunkName));
  return Object.entries(LATER).map(([chunk, openAt]) => {
    const early = [...loads].filter(
      ([{ name }, { scripts }]) =>
        [...scripts.keys()].some((file) => chunkName(file) === chunk) && !openAt.includes(name),
    );
    const where = early.map(([{ name }]) => name).join(', ');
    const figure = !built.has(chunk) ? 'no chunk' : early.length === 0 ? 'its own' : `with ${where}`;
    return { what: `chunk ${chunk}`, figure, target: 'its own', met: figure === 'its own', fixed: true };
  });
}
