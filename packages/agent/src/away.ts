// What goes wrong with our own machinery rather than with a service: a supervisor or an engine that does not answer now.
// Whether it did what was asked is unknown; nobody's deployment fails for it, it is asked again.
export class Away extends Error {}
