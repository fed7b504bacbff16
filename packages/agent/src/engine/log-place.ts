// A place in a container's output: behind the last piece with a certain time of the engine's. Podman's times are whole
// seconds, so pieces with the same one are counted; asked from that second on, an engine gives the same ones again. Pure.

export interface LogPlace {
  /** As the engine writes it. */
  readonly stamp: string;
  /** How many pieces with this very time have been read. */
  readonly count: number;
}

/** As it is kept; null when the text is none. */
export function readPlace(text: string | null): LogPlace | null {
  const [stamp, count] = (text ?? '').split(' ');
  return stamp && Number(count) > 0 ? { stamp, count: Number(count) } : null;
}

export const placeText = ({ stamp, count }: LogPlace): string => `${stamp} ${count}`;

/** From when on the engine is to be asked, in seconds since 1970. */
export const secondOf = ({ stamp }: LogPlace): number => Math.floor(Date.parse(stamp) / 1_000);

/** Told of every piece of one answer in turn: where the output has come to, or null for what was read before. */
export function placesFrom(start: LogPlace | null): (stamp: string) => LogPlace | null {
  let place = start;
  let again = start?.count ?? 0;
  return (stamp) => {
    const order = place === null ? 1 : compareStamps(stamp, place.stamp);
    if (start !== null && place === start && order < 0) return null;
    if (start !== null && place === start && order === 0 && again > 0) {
      again -= 1;
      return null;
    }
    place = place !== null && order === 0 ? { stamp, count: place.count + 1 } : { stamp, count: 1 };
    return place;
  };
}

/** To the nanosecond: engines leave zeros at the end away, so that the texts themselves cannot be compared. */
function compareStamps(a: string, b: string): number {
  const [[seconds, nanos], [otherSeconds, otherNanos]] = [partsOf(a), partsOf(b)];
  if (seconds !== otherSeconds) return seconds - otherSeconds;
  return nanos === otherNanos ? 0 : nanos > otherNanos ? 1 : -1;
}

const partsOf = (stamp: string): [number, string] => [
  Math.floor(Date.parse(stamp) / 1_000),
  (/\.(\d+)/.exec(stamp)?.[1] ?? '').padEnd(9, '0'),
];
