// What the database itself holds, whoever writes: the transitions of the three machines (made from the tables in
// domain/machines, so that code and database never differ), the gate, events that only grow, and lines that stay as
// they were requested. Run as a migration step of its own whenever its text changes.
import { createHash } from 'node:crypto';
import { APPROVAL, BIRTH, CHANGE_SET, DEPLOYMENT, finalStates, type Machine } from '@nebula/domain/machines';
import { deploymentGate } from './triggers/deployment-gate.ts';
import { eventTriggers } from './triggers/event-triggers.ts';
import { lineTriggers } from './triggers/line-triggers.ts';
import { trigger } from './triggers/trigger.ts';

const quoted = (text: string): string => `'${text}'`;
const list = (texts: readonly string[]): string => texts.map(quoted).join(', ');

const refusal = (table: string, text: string): string =>
  `raise exception using errcode = 'check_violation', table = '${table}', message = ${text};`;

/** Refuses every birth and every transition that the machine does not have. */
function machine(
  table: string,
  states: Machine,
  births: readonly string[],
  frozen: readonly string[],
): string {
  const moves = Object.entries(states).flatMap(([from, next]) => next.map((to) => quoted(`${from} ${to}`)));
  const changed = frozen.map((column) => `new.${column} is distinct from old.${column}`);
  const ended = `old.state in (${list(finalStates(states))})`;
  return trigger({
    name: `${table}_machine`,
    table,
    when: 'before insert or update',
    body: `
      if tg_op = 'INSERT' then
        if new.state not in (${list(births)}) then
          ${refusal(table, `'a ${table} cannot begin as ' || new.state`)}
        end if;
      elsif new.state <> old.state then
        if old.state || ' ' || new.state not in (${moves.join(', ')}) then
          ${refusal(table, `'a ${table} cannot go from ' || old.state || ' to ' || new.state`)}
        end if;
      ${
        changed.length === 0
          ? ''
          : `elsif ${ended} and (${changed.join(' or ')}) then
          ${refusal(table, `'a ${table} that is ' || old.state || ' stays as it was decided'`)}`
      }
      end if;
      return new;`,
  });
}

/** Who decided, when and why is written with the decision and never again. */
const DECISION = ['decided_at', 'decided_by', 'decision_rule', 'comment', 'ended_by'];

/** `version` changes with the text. */
export function machineTriggers(): { version: string; sql: string } {
  const sql = [
    machine('change_set', CHANGE_SET, BIRTH['change-set'], []),
    machine('approval', APPROVAL, BIRTH.approval, DECISION),
    machine('deployment', DEPLOYMENT, BIRTH.deployment, []),
    deploymentGate(),
    lineTriggers(),
    eventTriggers(),
  ].join('\n');
  return { version: createHash('sha256').update(sql).digest('hex'), sql };
}
