import { phraseList } from './find-phrases.ts';
import { lastOf, openings, withoutOpenings } from './openings.ts';

/** What begins a second thought. */
const MARKERS = openings(
  phraseList(`
  i meant | i mean | i said | actually | make that | make it | scratch that | correction | sorry | oops |
  change that to | change it to | rather | instead of that | wait | my name is | the name is`),
);
const FILLERS = openings(phraseList(`no | wait | sorry | i meant | i mean | it's | it is | that's | to say`));
const MOST_FILLERS = 4;
/** `No, Tuesday`; a no that is the whole answer is none. */
const PLAIN_NO = /^\s*no\b[\s,.]/i;

/**
 * What is said after a second thought, and whether it is a name that is put right; `undefined` where there is none. A
 * bare no begins one only where it cannot be the answer.
 */
export function afterCorrection(
  utterance: string,
  noIsAnswer: boolean,
): { rest: string; name: boolean } | undefined {
  const last = lastOf(utterance, MARKERS);
  if (!last && (noIsAnswer || !PLAIN_NO.test(utterance))) return undefined;
  const after = last?.after ?? utterance;
  const said = after === '' ? utterance.slice(0, last?.start) : after;
  const rest = withoutOpenings(said, FILLERS, MOST_FILLERS).trim();
  return rest === '' ? undefined : { rest, name: last?.phrase.includes('name') ?? false };
}
