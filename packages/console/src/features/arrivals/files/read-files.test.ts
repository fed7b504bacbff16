import { MAX_IMPORT_FILE_BYTES } from '@nebula/domain/limits';
import { describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';

const given = (path: string, ...parts: BlobPart[]) => ({ path, file: new Blob(parts) });

describe('reading files', () => {
  it('CS-14: reads every text and says of each other one why it is left out', async () => {
    const { files, leftOut } = await readFiles([
      given('compose.yaml', 'services: {}'),
      given('logo.png', new Uint8Array([0x89, 0x50, 0xff, 0xfe])),
      given('nul.txt', 'a\0b'),
    ]);
    expect(files).toEqual([{ name: 'compose.yaml', text: 'services: {}' }]);
    expect(leftOut).toEqual(['logo.png is no text in UTF-8.', 'nul.txt is no text in UTF-8.']);
  });

  it('reads no byte of what is too large', async () => {
    const large = new Blob(['a'.repeat(MAX_IMPORT_FILE_BYTES + 1)]);
    large.arrayBuffer = () => Promise.reject(new Error('was read'));
    const { files, leftOut } = await readFiles([{ path: 'huge.yml', file: large }]);
    expect([files, leftOut]).toEqual([[], ['huge.yml is too large: 512 KiB at most.']]);
  });

  it('reads none of too many, and keeps what stands at the ends of a text', async () => {
    const many = Array.from({ length: 201 }, (_, index) => given(`${index}.yml`, 'a'));
    expect((await readFiles(many)).leftOut).toEqual([expect.stringMatching(/^201 files are too many/)]);
    expect((await readFiles([given('.env', ' A=1 \r\n')])).files).toEqual([
      { name: '.env', text: ' A=1 \r\n' },
    ]);
  });
});
