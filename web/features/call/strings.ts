import { noteOf, OPEN_STRINGS } from '#web/lib/plucked-string.ts';
import type { SpokenLine } from './transcript.ts';

/** How a line rises and falls, as steps of the scale; a question ends high. */
const MELODY = [1, 9 / 8, 1, 6 / 5, 9 / 8, 1, 8 / 9, 1];
const ASKING = 4 / 3;
const SYLLABLE_SECONDS = 0.14;
/** A longer line is not murmured to its end: the next one has begun. */
const MOST_SYLLABLES = 40;
const LOUDNESS = 0.16;

/** Two plucked strings that murmur what is said. */
export interface Strings {
  murmur(line: SpokenLine): void;
  stop(): void;
}

/** Makes the strings; throws where the browser has no sound. Call it after a press, or it stays silent until one. */
export function makeStrings(): Strings {
  const context = new AudioContext();
  const loudness = new GainNode(context, { gain: LOUDNESS });
  loudness.connect(context.destination);
  const plucked = {
    agent: noteOf(context, OPEN_STRINGS.agent),
    caller: noteOf(context, OPEN_STRINGS.caller),
  };
  let sounding: AudioBufferSourceNode[] = [];

  function stop(): void {
    for (const each of sounding) each.stop();
    sounding = [];
  }
  return {
    murmur({ who, text }) {
      stop();
      // Before the first press of the visit browsers do not let a page sound; nothing waits for it.
      context.resume().catch(() => undefined);
      const syllables = Math.min(syllablesOf(text), MOST_SYLLABLES);
      sounding = Array.from({ length: syllables }, (_, at) => {
        const last = at === syllables - 1 && text.trimEnd().endsWith('?');
        const playbackRate = last ? ASKING : (MELODY[at % MELODY.length] ?? 1);
        const note = new AudioBufferSourceNode(context, { buffer: plucked[who], playbackRate });
        note.connect(loudness);
        note.start(context.currentTime + at * SYLLABLE_SECONDS);
        return note;
      });
    },
    stop,
  };
}

/** How many syllables English speakers say, near enough: groups of vowels; digits have one or two each. */
export function syllablesOf(text: string): number {
  return text.toLowerCase().match(/[aeiouy]+|\d/g)?.length ?? 1;
}
