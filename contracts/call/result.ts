import { callEvent } from './event.ts';
import { fill } from './say.ts';
import type { Scenario } from './scenario.ts';
import type { CallState, Result, ScoreReason } from './state.ts';

/** Points taken each time the agent had to ask back. */
const ASKED_BACK = 3;

/** The end of a call whose caller says goodbye before anything is settled. */
const LEFT = {
  kind: 'left',
  outcome: 'ended_by_caller',
  agreed: ['Nothing was agreed; the caller ended the call.'],
  summary: 'The caller ended the call.',
  sentiment: 'neutral',
} as const;

/** What the call left behind, once `state.end` is set. */
export function result(scenario: Scenario, state: CallState, end: string): Result {
  const { kind, outcome, agreed, summary, sentiment } = scenario.ends[end] ?? LEFT;
  const score = scoreOf(scenario, state, end);
  return {
    end,
    kind,
    outcome,
    agreed: agreed
      .filter((each) => typeof each === 'string' || state.filled[each.when] !== undefined)
      .map((each) => fill(scenario, state.filled, typeof each === 'string' ? each : each.text)),
    score,
    event: callEvent(scenario, state, {
      outcome,
      sentiment,
      summary: fill(scenario, state.filled, summary),
      score: score.value,
    }),
  };
}

function scoreOf(scenario: Scenario, state: CallState, end: string): Result['score'] {
  const reached = new Set([...state.path, ...Object.keys(state.filled), end]);
  const reasons: ScoreReason[] = scenario.score
    .filter(({ at }) => at.some((id) => reached.has(id)))
    .map(({ points, reason }) => ({ points, reason }));
  if (reasons.length === 0) return { value: null, reasons };
  const times = state.askedBackInAll;
  if (times > 0) {
    reasons.push({
      points: -ASKED_BACK * times,
      reason: times === 1 ? 'Asked back once' : `Asked back ${times} times`,
    });
  }
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  return { value: Math.max(0, sum), reasons };
}
