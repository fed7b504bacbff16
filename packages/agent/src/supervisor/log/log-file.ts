// A log on disk that never grows past two files of a megabyte. A full disk, a missing folder or a slow one loses
// lines, never a process: nothing waits for a write, and no error leaves this file.
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const FILE_BYTES = 1024 * 1024;
/** What may wait for the disk. */
const PENDING_CHARACTERS = 256 * 1024;

/** Mode 0600. The older half is the same path with `.1`. */
export class LogFile {
  private readonly path: string;
  private pending = '';
  private sizeBytes: number | null = null;
  private writing: Promise<void> | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** Adds a line; what comes faster than the disk takes it is left out. */
  add(line: string): void {
    if (this.pending.length > PENDING_CHARACTERS) return;
    this.pending += `${line}\n`;
    this.writing ??= this.drain().finally(() => (this.writing = null));
  }

  private async drain(): Promise<void> {
    while (this.pending !== '') {
      const text = this.pending;
      this.pending = '';
      try {
        await this.write(text);
      } catch {
        this.sizeBytes = null;
      }
    }
  }

  private async write(text: string): Promise<void> {
    if (this.sizeBytes === null) {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      this.sizeBytes = await stat(this.path).then(
        ({ size }) => size,
        () => 0,
      );
    }
    if (this.sizeBytes > FILE_BYTES) {
      await rename(this.path, `${this.path}.1`);
      this.sizeBytes = 0;
    }
    await appendFile(this.path, text, { mode: 0o600 });
    this.sizeBytes += Buffer.byteLength(text);
  }
}
