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
        { who: 'caller', text: 'Fish and chips?' },
        { who: 'agent', text: 'Tomorrow.' },
      ],
      outcome: 'Booked: Monday 8:40.',
    },
  ],
  closing: 'Goodbye',
});
const text = captions(film);

test('says what is heard', () => {
  expect(text).toMatch(/^WEBVTT\n\n00:00:00\.300 --> /);
  for (const line of [
    '[Two strings, one after the other]',
    '[A string rings twice]',
    '[The caller’s string asks]',
    '[The agent’s string answers]',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
});

// Mutation: captions with the words of each turn, which stand in the picture as well.
test('repeats nothing that stands in the picture', () => {
  for (const written of ['Fish and chips', 'Tomorrow', 'Monday 8:40', 'practice', 'Goodbye', 'Acme']) {
    expect(text).not.toContain(written);
  }
});

test('every caption ends before the next begins', () => {
  const times = [...text.matchAll(/\d\d:\d\d:\d\d\.\d{3}/g)].map(String);
  expect(times.length).toBe(12);
  expect([...times].sort()).toEqual(times);
});
