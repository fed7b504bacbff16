// Streams: one for each environment, each organization and each draft. A stream is a command's lock and the order of
// its events (EV-1). Environments and organizations lend their ids; a draft's says whose it is.

/** `owner` is `person:ID`, `token:ID` or `project`. */
export const draftStream = (environmentId: string, owner: string): string =>
  `draft:${environmentId}:${owner}`;
