import type { Scenario } from './scenario.ts';
import type { Result } from './state.ts';
import type { CallSummary } from './summary.ts';

/** Longest text of a summary. Six of them stay below its 2 KB in any script. */
const LONGEST = 100;
/** Characters that show nothing, or turn the direction of text: no one-line field takes them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** The summary of a finished call. */
export function summarize({ industry }: Pick<Scenario, 'industry'>, result: Result): CallSummary {
  const { kind, outcome, agreed, score, event } = result;
  return {
    industry,
    kind,
    outcome,
    summary: cut(event.call.summary),
    agreed: agreed.map(cut),
    score: score.value,
    durationSeconds: event.call.durationSeconds,
  };
}

function cut(text: string): string {
  const whole = [...text.replace(UNSEEN, '')];
  return whole.length <= LONGEST ? whole.join('') : `${whole.slice(0, LONGEST - 1).join('')}…`;
}
