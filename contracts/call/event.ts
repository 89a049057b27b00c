import type { End, Scenario } from './scenario.ts';
import type { Filled } from './value.ts';

/** The event of a finished call, as content/docs/webhooks.md describes it. */
export interface CallEvent {
  readonly id: string;
  readonly type: 'call.ended';
  readonly createdAt: string;
  readonly call: {
    readonly id: string;
    readonly agent: string;
    readonly direction: 'inbound';
    readonly from: string;
    readonly durationSeconds: number;
    readonly outcome: string;
    readonly sentiment: End['sentiment'];
    readonly score: number | null;
    readonly summary: string;
    readonly collected: Filled;
  };
}

type CallDetails = Pick<CallEvent['call'], 'outcome' | 'sentiment' | 'summary' | 'score'>;

/** The event that a customer's software receives; always the same for the same call. */
export function callEvent(
  scenario: Scenario,
  state: { readonly seconds: number; readonly filled: Filled },
  { outcome, sentiment, summary, score }: CallDetails,
): CallEvent {
  const ended = new Date(Date.parse(scenario.now) + state.seconds * 1000);
  return {
    id: `evt_demo_${scenario.industry}`,
    type: 'call.ended',
    createdAt: ended.toISOString().replace('.000Z', 'Z'),
    call: {
      id: `call_demo_${scenario.industry}`,
      agent: scenario.agent,
      direction: 'inbound',
      from: scenario.from,
      durationSeconds: state.seconds,
      outcome,
      sentiment,
      score,
      summary,
      collected: withoutSecrets(scenario, state.filled),
    },
  };
}

function withoutSecrets({ turns }: Scenario, filled: Filled): Filled {
  const told = Object.entries(filled).filter(([id]) => {
    const turn = turns[id];
    return !(turn?.as === 'code' && turn.secret);
  });
  return Object.fromEntries(told);
}
