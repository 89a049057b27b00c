import { cycle, reachable, surelyAnswered, targets } from './graph.ts';
import type { Scenario } from './scenario.ts';
import { spokenLines } from './spoken-lines.ts';
import { playCall, startCall } from './step.ts';
import { read } from './understanding/read.ts';

/** Words that are said in one breath on the phone. */
const MOST_WORDS = 28;
const PLACE = /\{([a-zA-Z0-9]+)\}/g;

/** The mistakes of a scenario, as messages for its author; empty if it is valid. */
export function checkScenario(scenario: Scenario): string[] {
  const broken = [...unknownTargets(scenario), ...loops(scenario)];
  if (broken.length > 0) return broken;
  return [
    ...unreached(scenario),
    ...wording(scenario),
    ...places(scenario),
    ...taps(scenario),
    ...scoring(scenario),
    ...written(scenario),
  ];
}

function unknownTargets({ first, turns, topics, ends }: Scenario): string[] {
  const there = (id: string) => Object.hasOwn(turns, id) || Object.hasOwn(ends, id);
  const twice = Object.keys(turns).filter((id) => Object.hasOwn(ends, id) || Object.hasOwn(topics, id));
  const leads = Object.entries(turns).flatMap(([id, turn]) => targets(turn).map((to) => [id, to] as const));
  const leaves = Object.entries(topics).flatMap(([id, { to }]) =>
    to === undefined ? [] : [[id, to] as const],
  );
  return [
    ...(Object.hasOwn(turns, first) ? [] : [`The call begins with "${first}", which is no turn`]),
    ...twice.map((id) => `"${id}" is the id of two things; give each its own`),
    ...[...leads, ...leaves]
      .filter(([, to]) => !there(to))
      .map(([id, to]) => `"${id}" leads to "${to}", which is neither a turn nor an end`),
  ];
}

function loops(scenario: Scenario): string[] {
  const id = cycle(scenario);
  return id === undefined ? [] : [`The call can come back to "${id}"; lead every branch on, so that it ends`];
}

function unreached(scenario: Scenario): string[] {
  const found = reachable(scenario).add('person').add('emergency');
  return [...Object.keys(scenario.turns), ...Object.keys(scenario.ends)]
    .filter((id) => !found.has(id))
    .map((id) => `Nothing leads to "${id}"`);
}

function wording(scenario: Scenario): string[] {
  const first = scenario.turns[scenario.first]?.say ?? '';
  const lines = spokenLines(scenario);
  return [
    ...(/\bautomated\b/i.test(first) ? [] : ['The first line must say that the agent is automated']),
    ...lines
      .filter(({ text }) => text.split(' ').length > MOST_WORDS)
      .map(({ text }) => `Nobody can listen to more than ${MOST_WORDS} words: “${text}”`),
    ...lines
      .filter(({ text }) => /['"]/.test(text))
      .map(({ text }) => `Write ’ “ and ” in what is said: “${text}”`),
    ...lines
      .filter(({ text }) => /\b(?:1[3-9]|2[0-3]):\d\d\b/.test(text))
      .map(({ text }) => `Write times as they are spoken, 2:40 PM: “${text}”`),
  ];
}

/** A line may name an answer only where it was surely given before. */
function places(scenario: Scenario): string[] {
  const sure = surelyAnswered(scenario);
  return spokenLines(scenario).flatMap(({ at, after, text }) =>
    [...text.matchAll(PLACE)]
      .map(([, name = '']) => name)
      .filter(
        (name) => name !== after && ![at, after].some((id) => id !== undefined && sure.get(id)?.has(name)),
      )
      .map((name) => `“${text}” names {${name}}, which may not have been answered by then`),
  );
}

/** Each answer to tap must be one that the agent understands there. */
function taps(scenario: Scenario): string[] {
  const { state } = startCall(scenario);
  return Object.entries(scenario.turns).flatMap(([turn, { tap }]) =>
    tap
      .filter((text) => {
        const { intent, topic } = read(scenario, { ...state, turn }, text);
        return topic === undefined && ['unknown', 'taken', 'silence'].includes(intent);
      })
      .map((text) => `In "${turn}" the agent does not understand the suggestion “${text}”`),
  );
}

function scoring({ score, turns, topics, ends }: Scenario): string[] {
  const sum = score.reduce((all, { points }) => all + points, 0);
  const ids = new Set([...Object.keys(turns), ...Object.keys(topics), ...Object.keys(ends)]);
  const unknown = score.flatMap(({ at }) => at).filter((id) => !ids.has(id));
  return [
    ...(sum === 100 ? [] : [`The points of the score are ${sum} in all; make them 100`]),
    ...unknown.map((id) => `The score names "${id}", which is no turn, topic or end`),
  ];
}

/** The written call is what visitors without script read: it must be played to its end, without asking back. */
function written(scenario: Scenario): string[] {
  const { transcript, last } = playCall(scenario);
  const callers = transcript.filter(({ who }) => who === 'caller').length;
  if (!last.done) return [`The written call does not end; it waits in "${last.state.turn}"`];
  return [
    ...(callers === scenario.written.length ? [] : ['The written call is over before its last line']),
    ...(last.state.askedBackInAll === 0 ? [] : ['The agent asks back in the written call']),
  ];
}
