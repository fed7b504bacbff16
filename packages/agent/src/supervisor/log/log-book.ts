// All output of one supervisor: what each replica prints goes to its file and waits, bounded, until the agent has told that
// it arrived. While no agent comes the oldest lines fall out and are counted. One that writes much leaves others their share.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogChunk, LogLine, LogsTaken } from '../protocol.ts';
import { Intake, type MarkedLine } from './intake.ts';
import { LogFile } from './log-file.ts';
import type { Masker } from './mask.ts';

/** Of one replica, until an agent fetches them. */
const WAITING_LINES = 1_000;
const WAITING_CHARACTERS = 512 * 1024;
/** Of one batch: what a request may carry, though every character were written in six. */
const BATCH_BYTES = 512 * 1024;
/** Of each service, on disk. */
const KEPT_DEPLOYMENTS = 5;

interface Waiting {
  readonly deployment: string;
  readonly replica: number;
  /** Where the mark of the last line that arrived is kept. */
  readonly markPath: string;
  lines: MarkedLine[];
  characters: number;
  dropped: number;
}

/** `arrived` is called with every line; whoever listens gathers. */
export class LogBook {
  private readonly folder: string;
  private readonly arrived: () => void;
  private readonly waiting = new Map<string, Waiting>();
  private readonly files = new Map<string, LogFile>();
  /** service → its deployments, oldest first. */
  private readonly kept = new Map<string, string[]>();
  private readonly source = randomUUID();
  /** What was handed out last and may not have arrived. */
  private marks = new Map<string, string>();
  private taken: Required<LogsTaken> = { source: this.source, number: 0, chunks: [] };

  constructor(folder: string, arrived: () => void) {
    this.folder = folder;
    this.arrived = arrived;
  }

  /** Output of one replica; files of all but a service's newest deployments are removed. */
  open(service: string, deployment: string, replica: number, masker: Masker): Intake {
    this.keep(service, deployment);
    const file = this.fileOf(service, deployment, replica);
    const queue = (): Waiting => this.queueOf(service, deployment, replica);
    const add = (line: MarkedLine): void => this.add(queue(), line, file);
    return new Intake(masker, add, (lines) => void (queue().dropped += lines));
  }

  /** A line of Nebula's own about a replica. */
  note(service: string, deployment: string, replica: number, text: string): void {
    const queue = this.queueOf(service, deployment, replica);
    this.add(queue, ownLine(text), this.fileOf(service, deployment, replica));
  }

  /** The mark of a replica's last line that arrived, through this supervisor or one before; null when none did. */
  lastArrived(service: string, deployment: string, replica: number): string | null {
    try {
      return readFileSync(this.markPath(service, deployment, replica), 'utf8') || null;
    } catch {
      return null;
    }
  }

  /**
   * What waits, at most `maxLines`. A batch is handed out again, to whoever asks, until its number is said to have arrived;
   * who says nothing has it.
   */
  take(maxLines: number, arrived: number = this.taken.number): LogsTaken {
    if (this.taken.number > arrived) return this.taken;
    this.keepMarks();
    const chunks = this.takeWaiting(maxLines);
    if (chunks.length === 0) return { source: this.source, number: this.taken.number, chunks };
    this.taken = { source: this.source, number: this.taken.number + 1, chunks };
    return this.taken;
  }

  /** An equal share for every replica, then what is left of the room to whoever has more. */
  private takeWaiting(maxLines: number): LogChunk[] {
    const chunks = new Map<string, Omit<LogChunk, 'lines'> & { lines: LogLine[] }>();
    let [room, bytes] = [maxLines, BATCH_BYTES];
    while (room > 0 && bytes > 0 && this.waiting.size > 0) {
      const share = Math.max(1, Math.floor(room / this.waiting.size));
      for (const [key, queue] of [...this.waiting]) {
        if (room <= 0 || bytes <= 0) break;
        const { deployment, replica } = queue;
        if (queue.lines.length === 0) queue.lines.push(ownLine('it writes faster than its output is kept'));
        const chunk = chunks.get(key) ?? { deployment, replica, lines: [], dropped: queue.dropped };
        chunks.set(key, chunk);
        queue.dropped = 0;
        for (let left = Math.min(share, room); left > 0 && bytes > 0 && queue.lines.length > 0; left -= 1) {
          const next = queue.lines.shift();
          if (next === undefined) break;
          const { mark, ...line } = next;
          if (mark !== undefined) this.marks.set(queue.markPath, mark);
          chunk.lines.push(line);
          room -= 1;
          bytes -= Buffer.byteLength(line.text);
          queue.characters -= line.text.length;
        }
        this.waiting.delete(key);
        if (queue.lines.length > 0) this.waiting.set(key, queue);
      }
    }
    return [...chunks.values()];
  }

  forgetService(service: string): void {
    this.kept.delete(service);
    this.removeFolder(join(this.folder, safe(service)));
  }

  private add(queue: Waiting, line: MarkedLine, file: LogFile): void {
    file.add(`${line.at} ${line.stream} ${line.text}`);
    queue.lines.push(line);
    queue.characters += line.text.length;
    while (queue.lines.length > WAITING_LINES || queue.characters > WAITING_CHARACTERS) {
      queue.characters -= queue.lines.shift()?.text.length ?? 0;
      queue.dropped += 1;
    }
    this.arrived();
  }

  private queueOf(service: string, deployment: string, replica: number): Waiting {
    const key = `${deployment}/${replica}`;
    const markPath = this.markPath(service, deployment, replica);
    const found = this.waiting.get(key) ?? {
      deployment,
      replica,
      markPath,
      lines: [],
      characters: 0,
      dropped: 0,
    };
    this.waiting.set(key, found);
    return found;
  }

  private markPath(service: string, deployment: string, replica: number): string {
    return join(this.folder, safe(service), safe(deployment), `${replica}.mark`);
  }

  /** A mark that cannot be written costs lines that come twice. */
  private keepMarks(): void {
    for (const [path, mark] of this.marks) void writeFile(path, mark, { mode: 0o600 }).catch(() => undefined);
    this.marks.clear();
  }

  private fileOf(service: string, deployment: string, replica: number): LogFile {
    const path = join(this.folder, safe(service), safe(deployment), `${replica}.log`);
    const file = this.files.get(path) ?? new LogFile(path);
    this.files.set(path, file);
    return file;
  }

  private keep(service: string, deployment: string): void {
    const before = this.kept.get(service) ?? byAge(join(this.folder, safe(service)));
    const known = before.filter((one) => one !== deployment);
    known.push(deployment);
    for (const old of known.splice(0, Math.max(0, known.length - KEPT_DEPLOYMENTS))) {
      const folder = join(this.folder, safe(service), safe(old));
      for (const path of this.files.keys()) if (path.startsWith(`${folder}/`)) this.files.delete(path);
      this.removeFolder(folder);
    }
    this.kept.set(service, known);
  }

  private removeFolder(folder: string): void {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Next time.
    }
  }
}

const ownLine = (text: string): LogLine => ({ at: new Date().toISOString(), stream: 'nebula', text });

/** An id as a folder's name: it never leads elsewhere. */
const safe = (id: string): string => id.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_');

/** What supervisors before this one left, oldest first. */
function byAge(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
