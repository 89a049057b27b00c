import { expect, test } from 'vitest';
import { plucks, SAMPLE_RATE, soundtrack } from './soundtrack.ts';
import { timeline } from './timeline.ts';

const film = timeline({
  company: 'Acme',
  opening: 'Hello',
  calls: [
    {
      scene: 'Sunday, 21:14. The practice is closed.',
      turns: [
        { who: 'caller', text: 'Anybody there?' },
        { who: 'agent', text: 'Yes.' },
      ],
      outcome: 'Booked: Monday 8:40.',
    },
  ],
  closing: 'Goodbye',
});

test('each voice is heard while it speaks, and on its own string', () => {
  const [call] = film.calls;
  for (const turn of call?.turns ?? []) {
    const heard = plucks(film).filter(({ at }) => at >= turn.at && at < turn.until);
    expect(heard.length).toBeGreaterThan(0);
    expect(new Set(heard.map(({ who }) => who))).toEqual(new Set([turn.who]));
  }
});

test('a question ends high', () => {
  const [asked] = film.calls[0]?.turns ?? [];
  const last = plucks(film).findLast(({ at }) => at < (asked?.until ?? 0));
  expect(last?.step).toBeGreaterThan(1.3);
});

// Mutation: `SPOKEN` at 0.9: plucks that overlap were cut off.
test('the soundtrack is as long as the film, never silent, never too loud, and the same in every run', () => {
  const track = soundtrack(film);
  expect(track.length).toBe(Math.ceil(film.seconds * SAMPLE_RATE));
  const loudest = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.1);
  expect(loudest).toBeLessThan(1);
  expect(soundtrack(film)).toEqual(track);
});
