import type { Film } from './timeline.ts';

interface Cue {
  at: number;
  until: number;
  text: string;
}

/** Seconds for which a string that is struck alone is mentioned. */
const STRUCK_SECONDS = 1.6;

/**
 * The film's sound in words, as WebVTT. What is said stands in the picture already: captions say what one would hear,
 * which is who murmurs and when a string is struck.
 */
export function captions({ opening, calls, closing }: Film): string {
  const struck = (at: number, text: string) => ({ at, until: at + STRUCK_SECONDS, text });
  const cues: Cue[] = [
    struck(opening.at + 0.3, '[Two strings, one after the other]'),
    ...calls.flatMap((call) => [
      struck(call.at + 0.5, '[A string rings twice]'),
      ...call.turns.map(({ who, text, at, until }) => ({
        at,
        until,
        text: `[The ${who}’s string ${text.endsWith('?') ? 'asks' : who === 'agent' ? 'answers' : 'murmurs'}]`,
      })),
      struck(call.outcome.at + 0.3, '[A clear high note]'),
    ]),
    struck(closing.at + 0.3, '[Two strings, one after the other]'),
  ];
  return `WEBVTT\n\n${cues.map(write).join('\n\n')}\n`;
}

const write = ({ at, until, text }: Cue) => `${stamp(at)} --> ${stamp(until)}\n${text}`;

/** Seconds as `00:00:00.000`. */
const stamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
