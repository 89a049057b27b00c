import { PHRASES } from './phrases.ts';
import type { Scenario, Turn } from './scenario.ts';

/** A line that is the same in every call: it can be recorded once. */
export interface RecordableLine {
  /** As `Line.id` has it, and as the file of its recording is named. */
  id: string;
  text: string;
}

/** The lines of a scenario that a recording may stand beside; a line with an answer in it differs from call to call. */
export function recordableLines({ turns, topics, ends }: Scenario): RecordableLine[] {
  const lines: [id: string, text: string | undefined][] = [
    ...Object.entries(turns).flatMap(([id, turn]) => linesOf(id, turn)),
    ...Object.entries(topics).map(([id, { say }]): [string, string] => [`topic.${id}`, say]),
    ...Object.entries(ends).map(([id, { say }]): [string, string] => [id, say]),
    ...Object.entries(PHRASES).map(([name, text]): [string, string] => [`any.${name}`, text]),
  ];
  return lines.flatMap(([id, text]) => (text === undefined || /\{\w+\}/.test(text) ? [] : [{ id, text }]));
}

function linesOf(id: string, turn: Turn): [string, string | undefined][] {
  const replies: [string, string | undefined][] =
    'options' in turn
      ? Object.entries(turn.options).map(([option, { reply }]) => [`${id}.${option}`, reply])
      : [[`${id}.reply`, turn.reply]];
  return [[id, turn.say], [`${id}.again`, turn.again], ...replies, [`${id}.unsure`, turn.unsure?.reply]];
}
