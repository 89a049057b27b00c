import { spokenValue } from '#contracts/call/say.ts';
import type { Scenario } from '#contracts/call/scenario.ts';
import type { Filled } from '#contracts/call/value.ts';
import { copyOf, need } from './parts.ts';

/** Shows what the caller has answered so far, each beside what it was about: the words of its turn's name. */
export function showNotes(notes: HTMLElement, scenario: Scenario, filled: Filled): void {
  const rows = Object.entries(filled).flatMap(([id, value]) => {
    const turn = scenario.turns[id];
    if (!turn) return [];
    const row = copyOf(notes, '[data-note]');
    need(row, '[data-about]').textContent = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    need(row, '[data-said]').textContent = spokenValue(turn, value, scenario.now.slice(0, 4));
    return [row];
  });
  need(notes, 'dl').replaceChildren(...rows);
  notes.hidden = rows.length === 0;
}
