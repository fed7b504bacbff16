// What is wrong with an environment, before anybody knows which edit to blame for it.
import type { FieldError } from '../problems.ts';

/** `field` and `slots` are apart because one wrong field can have been set by several kinds of line. */
export interface Finding {
  /** Null: the environment itself. */
  readonly service: string | null;
  /** The slots of targets that can be blamed, the likeliest first: `replicas`, `variable/KEY`. */
  readonly slots: readonly string[];
  /** The field as the service's table calls it. */
  readonly field: string;
  readonly message: string;
}

/** `web.replicas`, `web.variables.KEY`, `variables.KEY`. */
export const toFieldError = ({ service, field, message }: Finding): FieldError => ({
  path: service === null ? field : `${service}.${field}`,
  message,
});

/** Its one slot is the variable's; a value that a `create` line brought is found through the field. */
export const variableFinding = (service: string | null, key: string, message: string): Finding => ({
  service,
  slots: [`variable/${key}`],
  field: `variables.${key}`,
  message,
});
