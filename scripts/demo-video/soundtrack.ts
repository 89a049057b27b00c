import { syllablesOf } from '#web/features/call/strings.ts';
import { karplusStrong, OPEN_STRINGS as PITCH } from '#web/lib/plucked-string.ts';
import type { Film, SpokenTurn } from './timeline.ts';

export const SAMPLE_RATE = 48_000;

type Voice = keyof typeof PITCH;
/** How speech rises and falls, as steps of the scale; a question ends high. */
const STEPS = [1, 9 / 8, 1, 6 / 5, 9 / 8, 1, 8 / 9, 1];
const ASKING = 4 / 3;
/** Share of full loudness of one pluck while somebody speaks, and of a string that is struck alone. */
const SPOKEN = 0.16;
const STRUCK = 0.3;

interface Pluck {
  at: number;
  who: Voice;
  step: number;
  loud: number;
}

/**
 * The film as two plucked strings: they are struck on the cards, ring before a call, murmur each word and end on an
 * octave.
 */
export function soundtrack(film: Film): Float32Array<ArrayBuffer> {
  const strings = {
    agent: karplusStrong(PITCH.agent, SAMPLE_RATE, seeded(1)),
    caller: karplusStrong(PITCH.caller, SAMPLE_RATE, seeded(2)),
  };
  const track = new Float32Array(Math.ceil(film.seconds * SAMPLE_RATE));
  for (const pluck of plucks(film)) mix(track, strings[pluck.who], pluck);
  return track;
}

/** Every pluck of the film, at the moment at which its string begins to move in the picture. */
export function plucks({ opening, calls, closing }: Film): Pluck[] {
  const struck = (at: number, who: Voice, step = 1): Pluck => ({ at, who, step, loud: STRUCK });
  const card = ({ at }: { at: number }) => [struck(at + 0.3, 'caller'), struck(at + 0.65, 'agent')];
  return [
    ...card(opening),
    ...calls.flatMap((call) => [
      struck(call.at + 0.5, 'caller', ASKING),
      struck(call.at + 1.4, 'caller', ASKING),
      ...call.turns.flatMap(murmur),
      ...call.outcome.notes.map(({ at }, index) => struck(at, index % 2 ? 'caller' : 'agent', 2)),
    ]),
    ...card(closing),
  ].filter(({ at }) => at < closing.until);
}

function murmur({ who, text, words, until }: SpokenTurn): Pluck[] {
  const asks = text.trimEnd().endsWith('?');
  const syllables = words.flatMap((word, index) => {
    const next = words[index + 1]?.at ?? until;
    const count = syllablesOf(word.text);
    return Array.from({ length: count }, (_, at) => word.at + ((next - word.at) * at) / count);
  });
  return syllables.map((at, index) => {
    const step = asks && index === syllables.length - 1 ? ASKING : (STEPS[index % STEPS.length] ?? 1);
    return { at, who, step, loud: SPOKEN };
  });
}

/** Adds a pluck to the track; a higher step plays the string faster. */
function mix(track: Float32Array, string: Float32Array, { at, step, loud }: Pluck): void {
  const start = Math.round(at * SAMPLE_RATE);
  const length = Math.min(Math.floor(string.length / step), track.length - start);
  for (let index = 0; index < length; index++) {
    const fade = 1 - index / (string.length / step);
    track[start + index] =
      (track[start + index] ?? 0) + loud * fade * (string[Math.floor(index * step)] ?? 0);
  }
}

/** Noise that is the same in every run (mulberry32), so that the film is too. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
