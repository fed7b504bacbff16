// Plain YAML scalars as Compose reads them, which is how its YAML library for Go does: `yes` is text, `0640` is a
// number in base eight, `1.10` is the number 1.1. Where text is wanted of such a number it is Go's text of it.

type Value = string | number | bigint | boolean | null;

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...['', '~', 'null', 'Null', 'NULL'].map((text) => [text, null] as const),
  ...['true', 'True', 'TRUE'].map((text) => [text, true] as const),
  ...['false', 'False', 'FALSE'].map((text) => [text, false] as const),
  ...['.nan', '.NaN', '.NAN'].map((text) => [text, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((text) => [text, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((text) => [text, -Infinity] as const),
]);

/** Old and new spellings; underscores may stand between digits. */
const WHOLE: readonly (readonly [RegExp, string])[] = [
  [/^([-+]?)0b([01_]+)$/, '0b'],
  [/^([-+]?)0x([0-9a-fA-F_]+)$/, '0x'],
  [/^([-+]?)0o?([0-7_]+)$/, '0o'],
  [/^([-+]?)((?:0|[1-9][0-9_]*))$/, ''],
];

const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

function wholeNumber(text: string): bigint | null {
  for (const [pattern, prefix] of WHOLE) {
    const [, sign, digits = ''] = pattern.exec(text) ?? [];
    const plain = digits.replaceAll('_', '');
    if (sign === undefined || plain === '') continue;
    const size = BigInt(`${prefix}${plain}`);
    return sign === '-' ? -size : size;
  }
  return null;
}

export interface PlainScalar {
  readonly value: string | number | boolean | null;
  readonly text: string;
}

/** What the text stands for, and what it becomes where text is wanted. */
export function plainScalar(written: string): PlainScalar {
  const constant = CONSTANTS.get(written);
  if (constant !== undefined) {
    const text = constant === null ? '' : typeof constant === 'number' ? goFloat(constant) : String(constant);
    return { value: constant as number | boolean | null, text };
  }
  if (!/^[-+.0-9]/.test(written) || written.length > 100) return { value: written, text: written };
  const whole = wholeNumber(written);
  if (whole !== null && whole >= -(2n ** 63n) && whole < 2n ** 64n) {
    return { value: Number(whole), text: String(whole) };
  }
  const plain = written.replaceAll('_', '');
  if (FLOAT.test(plain)) return { value: Number(plain), text: goFloat(Number(plain)) };
  return { value: written, text: written };
}

/** Shortest digits that read back, with an exponent below 1e-4 and from 1e6 on: `1000000.0` becomes 1e+06. */
export function goFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  // JavaScript writes numbers of this range without an exponent.
  if (exponent >= -4 && exponent < 6) return String(value);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
