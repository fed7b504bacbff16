// What a walk found, and how it is told. Pure.

export interface Find {
  readonly role: string;
  /** The key of an address, and what was pressed to get there. */
  readonly where: string;
  readonly what: string;
}

export interface Tally {
  readonly role: string;
  pressed: number;
  explained: number;
  nothing: number;
  errors: number;
  /** Confirmed for real, in the long form. */
  confirmed: number;
  /** Not reached in the time there was. */
  left: number;
}

export const newTally = (role: string): Tally => ({
  role,
  pressed: 0,
  explained: 0,
  nothing: 0,
  errors: 0,
  confirmed: 0,
  left: 0,
});

const COLUMNS: readonly (readonly [string, keyof Tally])[] = [
  ['role', 'role'],
  ['pressed', 'pressed'],
  ['explained', 'explained'],
  ['confirmed', 'confirmed'],
  ['did nothing', 'nothing'],
  ['errors', 'errors'],
  ['left out', 'left'],
];

/** As a Markdown table. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...tallies.map((one) => COLUMNS.map(([, of]) => String(one[of]))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

export const listOf = (finds: readonly Find[]): string =>
  finds.map(({ role, where, what }) => `✗ ${role}, ${where}: ${what}`).join('\n');
