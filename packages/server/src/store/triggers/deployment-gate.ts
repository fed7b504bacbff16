// The gate, held by the database: deployments are inserted and started only by a transaction that opened it, one made
// under protection runs only with its approval granted, and what says so never changes (AP-1, AP-2).
import { trigger } from './trigger.ts';

const STARTED = `('waiting', 'deploying')`;

/** `gated` and what it hangs on are fixed; where an environment is protected now, only gated ones are made. */
const opened = (): string =>
  trigger({
    name: 'deployment_gate',
    table: 'deployment',
    when: 'before insert or update',
    body: `
      if (tg_op = 'INSERT' or (new.state <> old.state and new.state in ${STARTED}))
        and coalesce(current_setting('nebula.gate', true), '') <> 'open' then
        raise exception using errcode = 'insufficient_privilege', table = 'deployment',
          message = 'a deployment starts through the gate only';
      end if;
      if tg_op = 'INSERT' then
        if not new.gated and (select protected from environment where id = new.environment_id) then
          raise exception using errcode = 'check_violation', table = 'deployment',
            message = 'a deployment in a protected environment is gated';
        end if;
      elsif new.gated <> old.gated or new.environment_id <> old.environment_id
        or new.service_environment_id <> old.service_environment_id
        or (old.approval_id is not null and new.approval_id is distinct from old.approval_id) then
        raise exception using errcode = 'check_violation', table = 'deployment',
          message = 'what a deployment was made for never changes';
      end if;
      return new;`,
  });

/** Checked at the commit, so that approval and deployments may be written in any order. */
const approved = (): string =>
  trigger({
    name: 'deployment_approved',
    table: 'deployment',
    when: 'after insert or update of state',
    deferred: true,
    body: `
      if new.gated and new.state not in ('awaiting-approval', 'rejected', 'cancelled') and not exists (
        select from approval a
        where a.id = new.approval_id and a.environment_id = new.environment_id and a.state = 'approved') then
        raise exception using errcode = 'check_violation', table = 'deployment',
          message = 'a gated deployment runs only when its request is approved';
      end if;
      return null;`,
  });

/** The text of both triggers, for the migration. */
export const deploymentGate = (): string => `${opened()}\n${approved()}`;
