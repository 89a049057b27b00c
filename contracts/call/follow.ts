import { asking, ending } from './ask-or-end.ts';
import { line, phrase, spokenValue } from './say.ts';
import type { Scenario, Turn } from './scenario.ts';
import type { CallState, Line, Step } from './state.ts';
import type { Value } from './value.ts';

/** Where an answer leads; no value: the caller does not know. */
function branch(turn: Turn, value: Value | undefined): { id: string; reply?: string; to: string } {
  if (value === undefined)
    return { id: 'unsure', reply: turn.unsure?.reply, to: turn.unsure?.to ?? 'person' };
  if (turn.as === 'yes-no') {
    const id = value ? 'yes' : 'no';
    return { id, ...turn.options[id] };
  }
  if (turn.as === 'choice') return { id: String(value), to: 'person', ...turn.options[String(value)] };
  return { id: 'reply', reply: turn.reply, to: turn.to };
}

/** The answer to the present turn leads on: to its branch, or where a topic that must go to a person takes over. */
export function follow(
  scenario: Scenario,
  state: CallState,
  value: Value | undefined,
  aside: readonly Line[],
  takesOver?: string,
): Step {
  const turn = scenario.turns[state.turn];
  if (!turn) return ending(scenario, state, 'person');
  const { id, reply, to } = branch(turn, value);
  const filled = value === undefined ? state.filled : { ...state.filled, [state.turn]: value };
  const after = { ...state, filled, askedBack: 0, path: [...state.path, state.turn] };
  const said =
    reply === undefined || takesOver !== undefined
      ? []
      : [line(scenario, after, `${state.turn}.${id}`, reply)];
  return go(scenario, after, takesOver ?? to, [...said, ...aside]);
}

/** Corrects an earlier answer. If it leads to the same line as before, the later answers stand. */
export function correct(scenario: Scenario, state: CallState, id: string, value: Value): Step {
  const turn = scenario.turns[id];
  const at = state.path.indexOf(id);
  if (!turn || at < 0) return asking(scenario, state, []);
  const former = branch(turn, state.filled[id]);
  const now = branch(turn, value);
  const yesNo = turn.as === 'yes-no';
  const noted = phrase(scenario, yesNo ? 'correctedYesNo' : 'corrected', spokenValue(turn, value));
  if (former.to === now.to) {
    const filled = { ...state.filled, [id]: value };
    return asking(scenario, { ...state, filled, askedBack: 0 }, [noted], 'again');
  }
  const later = state.path.slice(at);
  const kept = Object.entries(state.filled).filter(([name]) => !later.includes(name));
  const filled = { ...Object.fromEntries(kept), [id]: value };
  const path = [...state.path.slice(0, at), id];
  return go(scenario, { ...state, filled, path, askedBack: 0 }, now.to, [noted]);
}

function go(scenario: Scenario, state: CallState, to: string, say: readonly Line[]): Step {
  return scenario.ends[to] ? ending(scenario, state, to, say) : asking(scenario, { ...state, turn: to }, say);
}
