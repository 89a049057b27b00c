import { answerOf, type UtteranceForm, type UtteranceReply } from '#contracts/call/model-answer.ts';
import { atAnyTime } from '#contracts/call/understanding/at-any-time.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { instructionsFor } from './instructions-for.ts';

/** No model, or none that answers: the page's own grammar reads. */
const GRAMMAR_READS: UtteranceReply = { listening: false, value: null };

/**
 * What the operator's model takes an utterance to answer. It is told only the turn and may fill only that; an
 * emergency or the wish for a person never reaches it. Nothing is stored. Throws `not_found` for a turn that no call
 * has.
 */
export async function readUtterance({
  ctx: { callModel },
  input: { industry, turn, utterance },
}: {
  ctx: Pick<Context, 'callModel'>;
  input: UtteranceForm;
}): Promise<UtteranceReply> {
  if (!callModel) return GRAMMAR_READS;
  const scenario = callModel.scenarios.get(industry);
  if (!scenario || !Object.hasOwn(scenario.turns, turn))
    throw new AppError('not_found', 'There is no such call');
  if (atAnyTime(scenario, utterance)) return { listening: true, value: null };
  try {
    const written = await callModel.ask(instructionsFor(scenario, turn), utterance);
    return { listening: true, value: answerOf(scenario, turn, utterance, written) };
  } catch {
    // The model's client has logged why.
    return GRAMMAR_READS;
  }
}
