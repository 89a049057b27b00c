import { expect, test } from 'vitest';
import { formatDate, formatDay, formatTime } from './dates.ts';

/** As the platform writes it, with plain spaces. */
function intl(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso)).replace(/\u202f/g, ' ');
}
const DAY = { month: 'short', day: 'numeric' } as const;

test('writes dates in en-US with the month abbreviated and the time', () => {
  const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();
  expect(formatDate(afternoon)).toBe('Nov 21, 2026, 02:03 PM');
  expect(formatDay(afternoon)).toBe('Nov 21');
  expect(formatTime(afternoon)).toBe('2:03 PM');
});

test('writes them as the platform would, at every hour and in every month', () => {
  for (let hour = 0; hour < 400 * 24; hour += 7) {
    const iso = new Date(2027, 11, 1, hour, hour % 60).toISOString();
    expect(formatDay(iso)).toBe(intl(iso, DAY));
    expect(formatTime(iso)).toBe(intl(iso, { hour: 'numeric', minute: '2-digit' }));
    const whole = { ...DAY, year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
    expect(formatDate(iso)).toBe(intl(iso, whole));
  }
});
