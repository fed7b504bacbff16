// The audit log: read, exported, verified (EV-2).
import { may, notAllowed } from '@nebula/domain/people/permissions';
import { invalid, Refusal } from '@nebula/domain/problems';
import { exportAudit } from '../../queries/audit/export-audit.ts';
import { listAudit } from '../../queries/audit/list-audit.ts';
import { verifyAudit } from '../../store/audit.ts';
import type { Handlers } from '../handler.ts';
import { Streamed } from '../raw-answer.ts';

/** An export takes the whole log: with a filter its closing digest could not say that nothing is missing. */
export const auditHandlers: Handlers<'audit.list' | 'audit.verify'> = {
  'audit.list': ({ store, scope, query }) => {
    const { format, limit, cursor, ...filters } = query;
    if (format === 'json') return listAudit(store.db, scope.org.id, filters, { limit, cursor });
    if (!may(scope.role, 'audit.export')) throw new Refusal(notAllowed('audit.export', scope.role));
    const [filter] = Object.keys(filters);
    if (filter !== undefined)
      throw new Refusal(invalid(filter, 'An export is the whole log: leave the filters out.'));
    return new Streamed('application/x-ndjson', exportAudit(store, scope.org.id));
  },
  'audit.verify': async ({ store, scope }) => {
    const { streams, events, problems } = await verifyAudit(store, scope.org.id);
    const faults = problems.map(({ stream, seq, text }) => ({ stream, seq: String(seq), message: text }));
    return { ok: faults.length === 0, streams, events, faults };
  },
};
