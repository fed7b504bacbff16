// The lines of a change set stay as they were requested or applied (CS-11): only a draft's change. They still go when
// their draft's row goes, and they are written by the transaction that writes their change set, whatever its state.
import { trigger } from './trigger.ts';

/** Re-sealing under a new key changes nothing that anybody reads; `rotateKeys` says that it does that. */
const RESEALED = `tg_op = 'UPDATE' and current_setting('nebula.rotation', true) = 'open'
        and to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed'`;

/** The text, for the migration. Re-sealing passes, as long as nothing but the seal changes. */
export const lineTriggers = (): string =>
  trigger({
    name: 'change_line_fixed',
    table: 'change_line',
    when: 'before insert or update or delete',
    declare: 'fixed boolean;',
    body: `
      if ${RESEALED} then
        return new;
      end if;
      if tg_op <> 'INSERT' then
        select state <> 'draft' into fixed from change_set where id = old.change_set_id;
      end if;
      if tg_op <> 'DELETE' and not coalesce(fixed, false) then
        select state <> 'draft' and not (tg_op = 'INSERT' and xmin = pg_current_xact_id()::xid)
          into fixed from change_set where id = new.change_set_id;
      end if;
      if fixed then
        raise exception using errcode = 'check_violation', table = 'change_line',
          message = 'the lines of a change set change only while it is a draft';
      end if;
      return case when tg_op = 'DELETE' then old else new end;`,
  });
