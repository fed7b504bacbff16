// A clock that nobody sets: the kernel's, the same in every process of this machine. Everything that lasts is measured by
// it, so that a clock which is put right in the middle of a rollout neither ends nor prolongs it.

/** Milliseconds since the machine started. */
export const uptimeMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);
