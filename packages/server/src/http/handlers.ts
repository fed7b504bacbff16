// Every handler by the id of its call. A route file exports one object; it is named here once.
import type { Handlers } from './handler.ts';

export const handlers: Partial<Handlers> = {};
