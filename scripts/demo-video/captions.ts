import type { Film } from './timeline.ts';

interface Cue {
  at: number;
  until: number;
  text: string;
}

/** The film in words, as WebVTT: what stands on its cards, what is said and by whom, and what is written down. */
export function captions({ opening, calls, closing, company }: Film): string {
  const cues: Cue[] = [
    { ...opening, text: `${company}: ${opening.headline}` },
    ...calls.flatMap((call) => [
      { at: call.at, until: call.turns[0]?.at ?? call.outcome.at, text: `[${call.when}. ${call.what}]` },
      ...call.turns.map(({ who, text, at, until }, index) => ({
        at,
        until: Math.min(until + 1, call.turns[index + 1]?.at ?? call.outcome.at),
        text: `<v ${who === 'caller' ? 'Caller' : 'Agent'}>${text}`,
      })),
      { at: call.outcome.at, until: call.until, text: `[${call.outcome.notes.map(written).join('. ')}]` },
    ]),
    { ...closing, text: `${closing.headline}: ${company}` },
  ];
  return `WEBVTT\n\n${cues.map(write).join('\n\n')}\n`;
}

const written = ({ label, text }: { label?: string; text: string }) => (label ? `${label}: ${text}` : text);

const write = ({ at, until, text }: Cue) =>
  `${stamp(at)} --> ${stamp(until)}\n${text.replaceAll('&', '&amp;')}`;

/** Seconds as `00:00:00.000`. */
const stamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
