// `nebula audit export`: the whole log as it comes, oldest first; its last line shows later whether it is whole (EV-2).
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[], { output?: string }>({
  reach: 'organization',
  configure: (command) => {
    command.option('-o, --output <file>', 'a file that only you can read; absent: stdout');
  },
  examples: ['nebula audit export -o audit.ndjson', 'nebula audit export | gzip > audit.ndjson.gz'],
  run: async (session, _, { output }) => {
    const params = await session.orgPlace();
    const query = { format: 'ndjson' as const };
    const { body } = await session.api.open('audit.list', { params: { ...params }, query });
    const source = Readable.fromWeb(body ?? new ReadableStream<Uint8Array>());
    if (output === undefined) {
      await pipeline(source, process.stdout, { end: false });
      return;
    }
    // Under its own name only when it is whole.
    const beside = `${output}.${process.pid}.part`;
    try {
      await pipeline(source, createWriteStream(beside, { mode: 0o600 }));
      await rename(beside, output);
    } finally {
      await rm(beside, { force: true });
    }
    session.show({ file: output }, () => [`Wrote ${output}.`]);
  },
});
