// A value that must not be shown. It prints as dots wherever a log, an answer or an error would print it; only a
// deliberate `reveal()` gives it away.
import { inspect } from 'node:util';

const SHOWN = '•••';

/** Comparing two of them compares nothing: `reveal` both. */
export class Secret<Value = string> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  reveal(): Value {
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
