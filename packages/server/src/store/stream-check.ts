// Follows one stream event by event and says what is wrong with it. Pure: it is given rows and keys.
import { hashEvent, hashHead, keyIdOf, sameHash, type ChainedEvent, type EventKey } from './event-chain.ts';

/** For whoever looks into the database: stream and number lead to the rows. */
export interface AuditProblem {
  readonly stream: string;
  /** The event's number; of a gap, its first. */
  readonly seq: number;
  readonly kind: 'altered' | 'removed' | 'inserted' | 'unknown-key';
  /** One sentence. */
  readonly text: string;
}

/** `seq` and `head` as they stand in the table, which may have been tampered with. */
export interface StoredStream {
  readonly id: string;
  readonly org: string;
  readonly seq: string;
  readonly head: Buffer;
}

/** Numbers are text, as PostgreSQL's `bigint` comes. */
export type StoredEvent = Omit<ChainedEvent, 'seq'> & { readonly seq: string; readonly hash: Buffer };

/** A log that was rewritten would else fill the memory with its faults. */
export const MOST_PROBLEMS = 1_000;

const EMPTY = Buffer.alloc(0);

/** Adds to `problems` what it finds. After a gap it goes on with the next event that can be checked. */
export class StreamCheck {
  readonly #stream: StoredStream;
  readonly #keys: ReadonlyMap<string, EventKey>;
  readonly #problems: AuditProblem[];
  #seq = 0;
  /** The head after the event before; null where it cannot be known, after a gap. */
  #head: Buffer | null = EMPTY;

  constructor(stream: StoredStream, keys: ReadonlyMap<string, EventKey>, problems: AuditProblem[]) {
    this.#stream = stream;
    this.#keys = keys;
    this.#problems = problems;
  }

  /** Events come by rising number. */
  add(row: StoredEvent): void {
    const event = { ...toChained(row), seq: Number(row.seq) };
    if (event.seq > Number(this.#stream.seq))
      return this.#say(event.seq, 'inserted', `event ${event.seq} is past the end of its stream`);
    if (event.seq !== this.#seq + 1) {
      this.#say(this.#seq + 1, 'removed', `events ${this.#seq + 1} to ${event.seq - 1} are missing`);
      this.#head = null;
    }
    const key = this.#keys.get(keyIdOf(row.hash));
    if (!key)
      this.#say(event.seq, 'unknown-key', `event ${event.seq} was chained with a key that is not here`);
    else if (event.org !== this.#stream.org)
      this.#say(event.seq, 'altered', `event ${event.seq} belongs to another organization than its stream`);
    else if (this.#head && !sameHash(hashEvent(key, this.#head, event), row.hash))
      this.#say(
        event.seq,
        'altered',
        `event ${event.seq} is not what was written, or the one before it is not`,
      );
    this.#seq = event.seq;
    this.#head = key ? hashHead(key, event.stream, event.seq, row.hash) : null;
  }

  end(): void {
    const last = Number(this.#stream.seq);
    if (this.#seq < last)
      return this.#say(this.#seq + 1, 'removed', `events ${this.#seq + 1} to ${last}, the last, are missing`);
    if (this.#head && !sameHash(this.#head, this.#stream.head))
      this.#say(
        last,
        'removed',
        `the end does not fit: events after ${last} were cut off, or ${last} was altered`,
      );
  }

  #say(seq: number, kind: AuditProblem['kind'], text: string): void {
    if (this.#problems.length < MOST_PROBLEMS)
      this.#problems.push({ stream: this.#stream.id, seq, kind, text: `stream ${this.#stream.id}: ${text}` });
  }
}

const toChained = ({ hash: _hash, ...event }: StoredEvent): Omit<ChainedEvent, 'seq'> => event;
