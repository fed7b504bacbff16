// Questions to a person. They are written to stderr, and nothing is asked where nobody can answer: the caller looks at
// `interactive` first. A secret is read without showing it.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Stopped } from '../exit.ts';
import type { Terminal } from './terminal.ts';

/** The line that was typed; an end of the input stops the command. */
export async function askLine(terminal: Terminal, question: string): Promise<string> {
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      terminal.writeError(chunk.toString());
      done();
    },
  });
  const reader = createInterface({ input: terminal.stdin, output });
  const ended = new Promise<null>((done) => reader.once('close', () => done(null)));
  try {
    const answer = await Promise.race([reader.question(question), ended]);
    if (answer === null) throw new Stopped('Nothing was done.');
    return answer.trim();
  } finally {
    reader.close();
  }
}

/** Whether the answer is yes; anything else is no. */
export const confirm = async (terminal: Terminal, question: string): Promise<boolean> =>
  /^y(es)?$/i.test(await askLine(terminal, `${question} [y/N] `));

const ENTER = new Set(['\r', '\n']);
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACE = new Set(['\u007f', '\b']);

/** What was typed until Enter, exactly and unseen. */
export async function askSecret(terminal: Terminal, question: string): Promise<string> {
  const { stdin } = terminal;
  terminal.writeError(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8').resume();
  try {
    return await typed(stdin);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    terminal.writeError('\n');
  }
}

function typed(stdin: NodeJS.ReadStream): Promise<string> {
  let characters: string[] = [];
  return new Promise((done, fail) => {
    const end = (act: () => void): void => {
      stdin.off('data', read);
      act();
    };
    const read = (chunk: string): void => {
      for (const character of chunk) {
        if (ENTER.has(character)) return end(() => done(characters.join('')));
        if (character === CTRL_C || character === CTRL_D)
          return end(() => fail(new Stopped('Nothing was done.')));
        if (BACKSPACE.has(character)) characters = characters.slice(0, -1);
        else characters.push(character);
      }
    };
    stdin.on('data', read);
  });
}

/** All of the input, without one line break at its end: what `echo` and editors add. */
export async function readInput(terminal: Terminal): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of terminal.stdin) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
