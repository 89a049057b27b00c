import type { Reading } from '../reading.ts';
import type { Scenario } from '../scenario.ts';
import { tellsEmergency } from './emergency.ts';
import { intentOf } from './intents.ts';
import { normalize } from './normalize.ts';

/**
 * What means the same at any time of a call, before it is an answer: silence, an emergency, which wins over all else,
 * the wish for a person, goodbye. Only rules decide on these; no model is asked.
 */
export function atAnyTime(
  scenario: Pick<Scenario, 'emergency'>,
  utterance: string,
  words: readonly string[] = normalize(utterance),
): Reading | undefined {
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return { intent: 'silence' };
  if (tellsEmergency(words, scenario.emergency)) return { intent: 'emergency' };
  const intent = intentOf(words);
  return intent && { intent };
}
