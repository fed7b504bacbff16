// `nebula audit export`: the whole log as it comes, oldest first; its last line shows later whether it is whole (EV-2).
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand } from '../../command.ts';
import { writeWhole } from '../../render/write-whole.ts';

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
    await writeWhole(output, source);
    session.show({ file: output }, () => [`Wrote ${output}.`]);
  },
});
