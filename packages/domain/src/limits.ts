// Numbers that rules and sentences share: whoever checks one and whoever tells it read it here, so that no screen
// promises what the server does not hold.

/** Of one call: it is all or nothing, so this bounds how long the draft's lock is held. */
export const MAX_EDITS = 10_000;

/** Of a comment on a decision. */
export const MAX_COMMENT_CHARACTERS = 2_000;

/** Of what people name: projects, environments, clusters, channels, tokens, themselves. */
export const MAX_NAME_CHARACTERS = 100;

/** "Deploy concurrency" (CO-1). */
export const MOST_AT_ONCE = 1_000;

/** A request that nobody decided (AP-5). */
export const REQUEST_LASTS_HOURS = 24;

export const INVITATION_LASTS_DAYS = 7;

/** After a removal (PE-2). */
export const VOLUMES_STAY_DAYS = 7;

const HOUR_MS = 60 * 60_000;

export const hoursMs = (hours: number): number => hours * HOUR_MS;
export const daysMs = (days: number): number => hoursMs(24 * days);

const KIB = 1024;

/** Of the files of one import: what is larger is refused before it is sent, and before it is parsed. */
export const MAX_IMPORT_FILE_BYTES = 512 * KIB;
/** Of all files of one import together. */
export const MAX_IMPORT_BYTES = 2 * 1024 * KIB;
export const MAX_IMPORT_FILES = 200;
