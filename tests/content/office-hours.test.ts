import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const contentOf = (file: string) => parse(readFileSync(`content/${file}`, 'utf8'));

// Mutation: `closes: '17:00'` in the calendar, or another day in the hours of the company.
test('the office hours that visitors read are those that response times and booking follow', () => {
  const { workingDays, opens, closes } = contentOf('calendar.yaml');
  const days = workingDays.map((day: number) => DAYS[day - 1]);
  const clock = (time: string) => time.replace(/^0/, '');
  expect(contentOf('company.yaml').hours).toContain(
    `${days[0]}-${days.at(-1)} ${clock(opens)}-${clock(closes)}`,
  );
});
