// How a trigger is written down: a function and a trigger of the same name, made again whenever the text changes.

/** Goes into SQL as it is: nothing that comes from outside belongs into it. */
export interface TriggerText {
  readonly name: string;
  readonly table: string;
  /** `before insert or update`, `after insert` … */
  readonly when: string;
  /** The body of the function, without begin and end. */
  readonly body: string;
  readonly declare?: string;
  readonly each?: 'row' | 'statement';
  /** `referencing new table as added`. */
  readonly referencing?: string;
  /** Checked when the transaction ends. */
  readonly deferred?: boolean;
}

/** Functions are found by the search path that migrated; Nebula has its schema to itself. */
export function trigger(text: TriggerText): string {
  const { name, table, when, body, declare = '', each = 'row', referencing = '', deferred = false } = text;
  return `
create or replace function ${name}() returns trigger language plpgsql as $body$
${declare === '' ? '' : `declare ${declare}`}
begin
${body}
end $body$;
drop trigger if exists ${name} on ${table};
create ${deferred ? 'constraint ' : ''}trigger ${name} ${when} on ${table} ${referencing}
  ${deferred ? 'deferrable initially deferred' : ''} for each ${each} execute function ${name}();`;
}
