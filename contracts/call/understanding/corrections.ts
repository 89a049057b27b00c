/** What begins a second thought. */
const MARKERS =
  /\b(?:i meant?|i said|i mean to say|actually|make (?:that|it)|scratch that|correction|sorry|oops|change (?:that|it) to|rather|instead of that|wait|no wait|my name is|the name is)\b[\s,.:]*/gi;
/** `No, Tuesday`; a no that is the whole answer is none. */
const PLAIN_NO = /^\s*no\b[\s,.]+/i;
const FILLERS = /^(?:(?:no|wait|sorry|i meant?|it's|it is|that's|to say)\b[\s,.:]*){1,4}/i;

/**
 * What is said after a second thought, and whether it is a name that is put right; `undefined` where there is none. A bare
 * no begins one only where it cannot be the answer.
 */
export function afterCorrection(
  utterance: string,
  noIsAnswer: boolean,
): { rest: string; name: boolean } | undefined {
  const markers = [...utterance.matchAll(MARKERS)];
  const last = markers.at(-1);
  const plainNo = noIsAnswer ? null : PLAIN_NO.exec(utterance);
  if (!last && !plainNo) return undefined;
  const from = last ? last.index + last[0].length : (plainNo?.[0].length ?? 0);
  const after = utterance.slice(from);
  const rest = (after.trim() === '' ? utterance.slice(0, last?.index) : after).replace(FILLERS, '').trim();
  return rest === '' ? undefined : { rest, name: /name/i.test(last?.[0] ?? '') };
}
