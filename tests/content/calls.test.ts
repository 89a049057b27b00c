import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startCall, step } from '#contracts/call/step.ts';
import { read } from '#contracts/call/understanding/read.ts';
import { SCENARIOS } from './scenarios.ts';

/** Turn, then what must be filled or how it must be taken, then what is said. */
type Table = Record<string, Record<string, string[]>>;

describe.each(SCENARIOS)('$industry', (scenario) => {
  const table: Table = parse(readFileSync(`tests/content/calls/${scenario.industry}.yaml`, 'utf8'));
  const rows = Object.entries(table).flatMap(([turn, expected]) =>
    Object.entries(expected).flatMap(([value, utterances]) =>
      utterances.map((said) => ({ turn, value, said })),
    ),
  );
  const at = (turn: string) => ({ ...startCall(scenario).state, turn });

  test('has at least 25 utterances of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(25);
  });

  test.each(rows)('in $turn, “$said” is $value', ({ turn, value, said }) => {
    expect(scenario.turns).toHaveProperty(turn);
    const { filled } = step(scenario, at(turn), said);
    expect(value.startsWith('(') ? takenAs(read(scenario, at(turn), said)) : `${filled[turn]}`).toBe(value);
  });
});

/** How a reading is written in the tables, e.g. `(ask)` or `(topic price)`. */
function takenAs({ intent, topic, value }: ReturnType<typeof read>): string {
  if (intent === 'answer') return `${value}`;
  if (intent !== 'unknown') return `(${intent})`;
  return topic === undefined ? '(ask)' : `(topic ${topic})`;
}
