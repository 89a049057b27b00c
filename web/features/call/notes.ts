import { spokenValue } from '#contracts/call/say.ts';
import type { Scenario, Turn } from '#contracts/call/scenario.ts';
import type { Filled } from '#contracts/call/value.ts';
import { copyOf, need } from './parts.ts';

/** Shows what the caller has answered so far, each beside what it is called. */
export function showNotes(notes: HTMLElement, scenario: Scenario, filled: Filled): void {
  const rows = Object.entries(filled).flatMap(([id, value]) => {
    const turn = scenario.turns[id];
    if (!turn || !isNoted(turn, String(value))) return [];
    const row = copyOf(notes, `[data-note=${turn.as}]`);
    if ('noted' in turn) need(row, 'dt').textContent = turn.noted;
    need(row, '[data-said]').textContent = spokenValue(turn, value, scenario.now.slice(0, 4));
    return [row];
  });
  need(notes, 'dl').replaceChildren(...rows);
  notes.hidden = rows.length === 0;
}

/** A yes says nothing without its question, a code that proves who calls is not shown, and a choice has its words. */
function isNoted(turn: Turn, value: string): boolean {
  if (turn.as === 'choice') return turn.options[value]?.label !== undefined;
  return turn.as !== 'yes-no' && !('secret' in turn);
}
