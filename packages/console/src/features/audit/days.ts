// Days of the filter as instants: a day begins and ends by the reader's own clock. Pure but for that zone.

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first moment of the day; undefined for what is no day. */
export const startOf = (day: string | undefined): string | undefined => momentOf(day, 0);

/** The first moment after the day. */
export const endOf = (day: string | undefined): string | undefined => momentOf(day, 1);

function momentOf(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  // By the calendar, not by adding 24 hours: the day that the clocks change has 23 or 25.
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
