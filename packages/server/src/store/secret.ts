// A value that must not be shown. It prints as dots wherever a log, an answer or an error would print it; only a
// deliberate `reveal()` gives it away.
import { inspect } from 'node:util';

const SHOWN = '•••';

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [inspect.custom](): string {
    return SHOWN;
  }
}
