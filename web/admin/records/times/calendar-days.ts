/** The first and the last of some days, as `2026-11-01`. */
export interface Days {
  from: string;
  to: string;
}

/** The calendar's months and quarters that are asked for most, by the day that it is. */
export function calendarDays(today: string): Record<'This month' | 'Last month' | 'This quarter', Days> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  return {
    'This month': months(year, month - 1, 1),
    'Last month': months(year, month - 2, 1),
    'This quarter': months(year, quarter, 3),
  };
}

/** Whole months from the one numbered `first`, January being 0. */
function months(year: number, first: number, count: number): Days {
  return { from: utcDay(year, first, 1), to: utcDay(year, first + count, 0) };
}

const utcDay = (...of: [number, number, number]) => new Date(Date.UTC(...of)).toISOString().slice(0, 10);
