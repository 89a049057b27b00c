import type { Scenario, Turn } from './scenario.ts';

/** Every place a turn leads to. */
export function targets(turn: Turn): string[] {
  const branches = 'options' in turn ? Object.values(turn.options).map(({ to }) => to) : [turn.to];
  return [...branches, ...(turn.unsure ? [turn.unsure.to] : [])];
}

/**
 * What can be reached from the first turn and from topics, without `person` and `emergency`, which every turn reaches.
 */
export function reachable(scenario: Scenario): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const turn = scenario.turns[id];
    if (turn) for (const next of targets(turn)) visit(next);
  };
  visit(scenario.first);
  for (const { to } of Object.values(scenario.topics)) if (to !== undefined) visit(to);
  return found;
}

/** A turn from which one comes back to itself; acyclic turns are what lets every call end. */
export function cycle(scenario: Scenario): string | undefined {
  const done = new Set<string>();
  const visit = (id: string, above: readonly string[]): string | undefined => {
    if (above.includes(id)) return id;
    if (done.has(id)) return undefined;
    const turn = scenario.turns[id];
    const found = (turn ? targets(turn) : []).map((next) => visit(next, [...above, id])).find(Boolean);
    done.add(id);
    return found;
  };
  return Object.keys(scenario.turns)
    .map((id) => visit(id, []))
    .find(Boolean);
}

/** For each turn and end, the turns that were surely answered on the way to it, so that a line may name them. */
export function surelyAnswered(scenario: Scenario): Map<string, ReadonlySet<string>> {
  const sure = new Map<string, ReadonlySet<string>>();
  const meet = (id: string, answered: ReadonlySet<string>): void => {
    const before = sure.get(id);
    const both = before ? new Set([...before].filter((each) => answered.has(each))) : answered;
    if (before && both.size === before.size) return;
    sure.set(id, both);
    const turn = scenario.turns[id];
    if (!turn) return;
    const after = new Set([...both, id]);
    const unsure = turn.unsure?.to;
    const known = 'options' in turn ? Object.values(turn.options).map(({ to }) => to) : [turn.to];
    for (const next of known) meet(next, after);
    if (unsure !== undefined) meet(unsure, both);
  };
  meet(scenario.first, new Set());
  for (const { to } of Object.values(scenario.topics)) if (to !== undefined) meet(to, new Set());
  for (const id of ['person', 'emergency']) meet(id, new Set());
  return sure;
}
