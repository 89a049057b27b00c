import { expect, test } from 'vitest';
import { captions } from './captions.ts';
import { timeline } from './timeline.ts';

const film = timeline({
  company: 'Acme',
  opening: 'Hello',
  calls: [
    {
      scene: 'Sunday, 21:14. The practice is closed.',
      turns: [
        { who: 'caller', text: 'Fish & chips?' },
        { who: 'agent', text: 'Tomorrow.' },
      ],
      outcome: 'Booked: Monday 8:40.',
    },
  ],
  closing: 'Goodbye',
});
const text = captions(film);

test('names who speaks, and puts the rest into brackets', () => {
  expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
  for (const line of [
    'Acme: Hello',
    '[Sunday, 21:14. The practice is closed.]',
    '<v Caller>Fish &amp; chips?',
    '<v Agent>Tomorrow.',
    '[Booked: Monday 8:40]',
    'Goodbye: Acme',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
});

test('every caption ends before the next begins', () => {
  const times = [...text.matchAll(/\d\d:\d\d:\d\d\.\d{3}/g)].map(String);
  expect(times.length).toBe(12);
  expect([...times].sort()).toEqual(times);
});
