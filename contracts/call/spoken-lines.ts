import type { End, Scenario, Turn } from './scenario.ts';

interface SpokenLine {
  text: string;
  /** The turn or end it belongs to. */
  at?: string;
  /** The turn it follows: what is said upon an answer, or only where there was one. */
  after?: string;
}

/** Every line a scenario can say or show at the end. */
export function spokenLines({ turns, topics, ends }: Scenario): SpokenLine[] {
  return [
    ...Object.entries(turns).flatMap(([at, turn]) => [
      ...[turn.say, turn.again].flatMap((text) => (text === undefined ? [] : [{ text, at }])),
      ...replies(turn).map((text) => ({ text, at, after: at })),
    ]),
    ...Object.values(topics).map(({ say }) => ({ text: say })),
    ...Object.entries(ends).flatMap(([at, { say, agreed, summary }]) => [
      ...[say, summary].map((text) => ({ text, at })),
      ...agreed.map((each) => agreedLine(each, at)),
    ]),
  ];
}

function agreedLine(each: End['agreed'][number], at: string): SpokenLine {
  return typeof each === 'string' ? { text: each, at } : { text: each.text, at, after: each.when };
}

function replies(turn: Turn): string[] {
  const branches = 'options' in turn ? Object.values(turn.options).map(({ reply }) => reply) : [turn.reply];
  return [...branches, turn.unsure?.reply].filter((reply) => reply !== undefined);
}
