import type { Result, ScoreReason } from '#contracts/call/state.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';
import { copyOf, need } from './parts.ts';

/** Shows what the played call left, in place of what the written one did. */
export function showResult(panel: HTMLElement, result: Result): void {
  const root = need(panel, '[data-kind]');
  root.dataset.kind = result.kind;
  root.dataset.scored = String(result.score.value !== null);
  const score = need(panel, '[data-score]');
  score.textContent = String(result.score.value ?? score.dataset.score);
  need(panel, '[data-agreed]').replaceChildren(...result.agreed.map(item));
  need(panel, '[data-reasons]').replaceChildren(...result.score.reasons.map((each) => reason(panel, each)));
  need(panel, '[data-event]').textContent = JSON.stringify(result.event, null, 2);
  panel.hidden = false;
}

function item(text: string): HTMLElement {
  const made = document.createElement('li');
  made.textContent = unbroken(text);
  return made;
}

function reason(panel: HTMLElement, { points, reason: why }: ScoreReason): HTMLElement {
  const made = copyOf(panel, '[data-reason]');
  need(made, '[data-points]').textContent = points > 0 ? `+${points}` : String(points);
  need(made, '[data-text]').textContent = why;
  return made;
}
