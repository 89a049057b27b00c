import type { Call } from '#web/schemas/call.ts';

/** All words of the film. `calls` hold the turns that are shown, in order. */
export interface Screenplay {
  company: string;
  opening: string;
  calls: Call[];
  closing: string;
}

/** A headline on its own. All times are seconds from the start of the film. */
export interface Card {
  at: number;
  until: number;
  headline: string;
}

export interface SpokenTurn {
  who: 'caller' | 'agent';
  text: string;
  at: number;
  until: number;
  /** When it leaves the picture. */
  gone: number;
  words: { at: number; text: string }[];
}

/** One line of the record a call leaves behind, e.g. `Booked`, `filling repair, Monday 8:40`. */
export interface Note {
  at: number;
  label?: string;
  text: string;
}

export interface FilmedCall {
  at: number;
  until: number;
  /** Whether it is dark outside. */
  night: boolean;
  when: string;
  what: string;
  turns: SpokenTurn[];
  outcome: { at: number; notes: Note[] };
}

export interface Film {
  seconds: number;
  company: string;
  opening: Card;
  calls: FilmedCall[];
  closing: Card;
}

/** The pace, in seconds; `speech` in characters per second, a little faster than talk, as one reads along. */
const PACE = {
  opening: 2.5,
  closing: 3.2,
  speech: 22,
  sentence: 0.15,
  beforeCaller: 0.55,
  beforeAgent: 0.42,
  beforeOutcome: 0.6,
  note: 0.35,
};
/** How long before something new the old begins to leave. */
const CLEAR = 0.3;
/** How long one looks at a scene or a record: a moment, and longer the more there is to read. */
const look = (text: string) => 1.1 + text.length / 62;

const SCENE = /^(.*?)(\d{1,2}):(\d{2})( [AP]M)?([^.]*)\. (.+)$/;
/** Where sentences end, passing over `Dr.`, `Ms.` and initials. */
const END = /(?<=[a-z]{3}|\d)[.?!]$/;
const BETWEEN = /(?<=[a-z]{3}|\d)\. (?=[A-Z])/;
const LABEL = /^([A-Z][a-z ]+): (.+)$/;

/** Sets the words of the film in time. */
export function timeline({ company, opening, calls, closing }: Screenplay): Film {
  const filmed: FilmedCall[] = [];
  let at = PACE.opening;
  for (const call of calls) {
    const next = film(call, at);
    filmed.push(next);
    at = next.until;
  }
  const seconds = at + PACE.closing;
  return {
    seconds,
    company,
    opening: { at: 0, until: PACE.opening, headline: opening },
    calls: filmed,
    closing: { at, until: seconds, headline: closing },
  };
}

function film(call: Call, at: number): FilmedCall {
  const { when, hour, what } = sceneOf(call.scene);
  const turns = speak(call.turns, at + 0.5 + look(call.scene));
  const outcomeAt = (turns.at(-1)?.until ?? at) + PACE.beforeOutcome;
  return {
    at,
    until: outcomeAt + 0.3 + look(call.outcome),
    night: hour < 7 || hour >= 19,
    when,
    what,
    turns: turns.map((turn, index) => ({ ...turn, gone: goneAt(turns, index) ?? outcomeAt - CLEAR })),
    outcome: { at: outcomeAt, notes: notes(call.outcome, outcomeAt + 0.3) },
  };
}

/** When and what, with the time by the 12-hour clock, and its hour of 24. */
function sceneOf(scene: string): { when: string; hour: number; what: string } {
  const [, before = '', written = '', minutes = '', half = '', after = '', what] = SCENE.exec(scene) ?? [];
  if (!what) {
    throw new Error(`Begin the scene of a call with its time, e.g. "Sunday, 9:14 PM. …"; it is "${scene}"`);
  }
  const hour = half ? (Number(written) % 12) + (half === ' PM' ? 12 : 0) : Number(written);
  const clock = `${((hour + 11) % 12) + 1}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
  return { when: `${before}${clock}${after}`, hour, what };
}

function speak(turns: Call['turns'], start: number): Omit<SpokenTurn, 'gone'>[] {
  let clock = start;
  return turns.map(({ who, text }, index) => {
    if (index > 0) clock += who === 'agent' ? PACE.beforeAgent : PACE.beforeCaller;
    const at = clock;
    const words = text.split(' ').map((word) => {
      const spoken = { at: clock, text: word };
      clock += (word.length + 1) / PACE.speech + (END.test(word) ? PACE.sentence : 0);
      return spoken;
    });
    return { who, text, at, until: clock, words };
  });
}

/** What was said stays until the caller speaks again: a question and its answer are seen together. */
function goneAt(turns: Omit<SpokenTurn, 'gone'>[], index: number): number | undefined {
  const next = turns.find((turn, later) => later > index && turn.who === 'caller');
  return next && next.at - CLEAR;
}

function notes(outcome: string, at: number): Note[] {
  return outcome.split(BETWEEN).map((sentence, index) => {
    const [, label, text] = LABEL.exec(sentence) ?? [];
    const note = { at: at + index * PACE.note, text: (text ?? sentence).replace(/\.$/, '') };
    return label ? { ...note, label } : note;
  });
}
