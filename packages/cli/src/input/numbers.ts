// Words of the command line that are numbers, switches or choices. What is wrong is a usage error that says what is right.
// It judges words, never meanings: whether ten replicas are allowed is the server's to say.
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../exit.ts';

/** For commander: reads an option's or argument's text. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (n >= least && n <= most) return n;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };

const SWITCHES: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  off: false,
  false: false,
  no: false,
};

/** For commander. Said as people say it; sent as a boolean. */
export function onOff(text: string): boolean {
  const value = SWITCHES[text.toLowerCase()];
  if (value === undefined) throw new InvalidArgumentError('It must be on or off.');
  return value;
}

/** One of `choices`; `what` names it in the refusal. */
export function choice<T extends string>(what: string, choices: readonly T[], text: string): T {
  const found = choices.find((one) => one === text);
  if (found === undefined)
    throw new UsageError(`There is no ${what} "${text}": choose ${choices.join(', ')}.`);
  return found;
}
