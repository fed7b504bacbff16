// Streams: one for each environment, each organization and each draft. A stream is a command's lock and the order of
// its events (EV-1). Environments and organizations lend their ids; a draft's says whose it is.

/** Owns the drafts that pushes stage: they are everybody's who may deploy there (CS-15). */
export const PROJECT_OWNER = 'project';

/** `owner` is `person:ID`, `token:ID` or `PROJECT_OWNER`. */
export const draftStream = (environmentId: string, owner: string): string =>
  `draft:${environmentId}:${owner}`;

/** To whom alone the events of a draft go (EV-1): those of a project's own are nobody's secret. */
export const privateTo = (owner: string): { readonly privateTo?: string } =>
  owner === PROJECT_OWNER ? {} : { privateTo: owner };
