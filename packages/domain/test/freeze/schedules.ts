// Random schedules for the freeze: 12 zones that between them have every oddity of a clock, three years, and windows
// that love the hours in which clocks change.
import fc from 'fast-check';
import { DAYS, type Freeze, type WeekTime } from '../../src/freeze/freeze.ts';
import { validateFreeze } from '../../src/freeze/validate-freeze.ts';

/** Zone → the first years to take. */
const ZONES: Readonly<Record<string, readonly [number, number]>> = {
  'Europe/Berlin': [2010, 2027],
  'America/New_York': [2010, 2027],
  'America/St_Johns': [2010, 2027],
  'Asia/Kolkata': [2010, 2027],
  'Asia/Kathmandu': [2010, 2027],
  'Australia/Lord_Howe': [2010, 2027],
  'Pacific/Chatham': [2010, 2027],
  'America/Santiago': [2010, 2027],
  'Africa/Cairo': [2010, 2027],
  'Africa/Casablanca': [2010, 2027],
  'Antarctica/Troll': [2010, 2027],
  'Pacific/Apia': [2009, 2011],
};

export interface Schedule {
  readonly freeze: Freeze;
  readonly year: number;
  /** Minutes from the first year's start, and milliseconds within them. */
  readonly random: readonly { readonly minute: number; readonly ms: number }[];
}

const time = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
    fc.constantFrom(0, 1, 1439, 60, 119, 120, 121, 150, 179, 180, 181, 1380),
  )
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

const day = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.constantFrom('sat' as const, 'sun' as const, 'fri' as const),
);

const weekTime: fc.Arbitrary<WeekTime> = fc.record({ day, time });

/** Points of the week; each window goes from one to another, so that they often touch, overlap or nest. */
const between = fc.array(weekTime, { minLength: 2, maxLength: 6 }).chain((points) =>
  fc.array(fc.record({ from: fc.constantFrom(...points), to: fc.constantFrom(...points) }), {
    minLength: 1,
    maxLength: 5,
  }),
);

/** Within one day: those that a clock change swallows. */
const short = fc
  .record({ day, from: time, to: time })
  .map((one) => [{ from: { day: one.day, time: one.from }, to: { day: one.day, time: one.to } }]);

const windows = fc
  .tuple(fc.oneof(between, fc.constant([])), fc.oneof(short, fc.constant([])))
  .map((lists) => lists.flat());

const instants = fc.array(
  fc.noBias(fc.record({ minute: fc.nat({ max: 3 * 365 * 1440 }), ms: fc.nat({ max: 59_999 }) })),
  { minLength: 500, maxLength: 500 },
);

export const schedules: fc.Arbitrary<Schedule> = fc
  .constantFrom(...Object.entries(ZONES))
  .chain(([timeZone, [from, to]]) =>
    fc.record({
      freeze: windows.map((list) => ({ enabled: true, timeZone, windows: list })),
      year: fc.integer({ min: from, max: to }),
      random: instants,
    }),
  )
  .filter(({ freeze }) => validateFreeze(freeze).length === 0);
