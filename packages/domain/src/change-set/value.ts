// Taking a line's values apart. What stands in a value was put there by the kind that reads it.
import type { Value } from './line.ts';

/** Asks for the member, not for a value: null and '' are present. */
export const isPresent = (value: Value): value is { readonly present: unknown } => 'present' in value;

/** The present value, undefined when absent. Each kind knows the type of its own. */
export const inside = <T>(value: Value): T | undefined =>
  isPresent(value) ? (value.present as T) : undefined;

/** What follows the service in a target: `replicas`, `variable/KEY`. */
export const slotOf = (target: string): string => target.slice(target.indexOf('/') + 1);

/** `*` is the environment; no service can have that name. */
export const targetOf = (service: string | null, slot: string): string => `${service ?? '*'}/${slot}`;
