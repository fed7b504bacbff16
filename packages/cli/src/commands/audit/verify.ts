// `nebula audit verify`: whether the log in the database is what was written. Ends with 1 when it is not.
import type { VerificationShape } from '@nebula/contract/shapes/event';
import { defineCommand } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { count } from '../../render/words.ts';
import type { Lines, Page } from '../../terminal/page.ts';

export const command = defineCommand<[]>({
  reach: 'organization',
  run: async (session) => {
    const params = await session.orgPlace();
    const found = await session.api.call('audit.verify', { params: { ...params } });
    session.show(found, renderVerification);
    return found.ok ? EXIT.done : EXIT.refused;
  },
});

function renderVerification({ ok, streams, events, faults }: VerificationShape, { style }: Page): Lines {
  const read = `${count(events, 'event')} in ${count(streams, 'stream')}`;
  if (ok) return [style.green(`The audit log is whole: ${read}.`)];
  return [
    style.red(`The audit log was tampered with: ${count(faults.length, 'fault')} in ${read}.`),
    ...faults.map(({ stream, seq, message }) => `  ${stream} #${seq}: ${message}`),
  ];
}
