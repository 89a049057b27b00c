import * as z from 'zod/mini';
import { atMost } from '../text.ts';
import { accepts, MOST_KEPT } from './accepts.ts';
import type { Scenario } from './scenario.ts';
import type { Value } from './value.ts';

const NOT_OURS = 'This call is not one of ours';
/** Longest utterance that is sent, in characters; the grammar reads as many. */
const MOST_HEARD = 2000;

/** One utterance of a call, for the operator's model: the page asks what it answers in the turn it was said in. */
export const utteranceForm = z.strictObject({
  industry: z.string(NOT_OURS).check(atMost(40, NOT_OURS), z.regex(/^[a-z]+(?:-[a-z]+)*$/, NOT_OURS)),
  turn: z.string(NOT_OURS).check(atMost(40, NOT_OURS), z.regex(/^[a-z][a-zA-Z0-9]*$/, NOT_OURS)),
  utterance: z.string('Please send what was said').check(atMost(MOST_HEARD)),
});
export type UtteranceForm = z.output<typeof utteranceForm>;

const value = z.union([z.string().check(atMost(MOST_KEPT)), z.number(), z.boolean()]);

/** What the model made of it. */
export const utteranceReply = z.strictObject({
  /** Whether a model answered. Without one the grammar reads, and nothing more need be asked for a while. */
  listening: z.boolean(),
  /** The answer to the turn; `null`: none that the turn takes. */
  value: z.nullable(value),
});
export type UtteranceReply = z.output<typeof utteranceReply>;

/** Whether a model listens on this site at all. */
export const modelReply = z.strictObject({ listening: z.boolean() });
export type ModelReply = z.output<typeof modelReply>;

/** What a model may write, and nothing beside it. */
const modelAnswer = z.strictObject({ value: z.nullable(value) });

/**
 * Returns the answer to `turn` in what a model wrote, or `null`. It must match the turn's schema; where the turn takes
 * any words, it must hold only words that the caller said.
 */
export function answerOf(
  scenario: Scenario,
  turn: string,
  utterance: string,
  written: unknown,
): Value | null {
  const { data } = modelAnswer.safeParse(written);
  if (data?.value === undefined || data.value === null) return null;
  return accepts(scenario, turn, data.value) && isSaid(scenario, turn, utterance, data.value)
    ? data.value
    : null;
}

/** Names and texts are the caller's own words; a code is letters and digits. */
function isSaid(scenario: Scenario, turn: string, utterance: string, answer: Value): boolean {
  const as = scenario.turns[turn]?.as;
  if (as === 'code') return /^[A-Za-z0-9-]+$/.test(String(answer));
  if (as !== 'name' && as !== 'text') return true;
  const said = folded(String(answer));
  return said !== '' && folded(utterance).includes(said);
}

/** Nothing but letters and digits. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
