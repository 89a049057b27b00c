import { findAll, phraseList } from './find-phrases.ts';

const YES = phraseList(`
  yes | yeah | yep | yup | ya | yea | sure | of course | okay | ok | correct | right | exactly | absolutely |
  definitely | certainly | please | go ahead | works | sounds good | sounds great | perfect | great | fine |
  good | i do | i did | i have | i am | i'm in | we do | we did | we have | we are | it is | it does | it has |
  it did | he is | he does | he has | she is | she does | she has | they are | they do | that's it | i would |
  i'd like | i'd love | i'd appreciate | do it | do that | uh huh | mhm | mm hmm | mm | you bet | affirmative |
  true | indeed | by all means | lovely | wonderful | i suppose | i guess | i think so | i believe so |
  totally | for sure | agreed`);
/** Yes in spite of a no in it. */
const YES_ALL_THE_SAME = phraseList(`
  no problem | no worries | why not | not a problem | no objection* | don't mind | don't see why not`);
const NO = phraseList(`
  no | nope | nah | not | never | none | cannot | negative | neither | nothing | wrong | incorrect | false |
  rather not | pass | no thanks | no thank you | nobody | i'm good | i'm fine | we're fine | we're good`);
const MAYBE = phraseList(`
  maybe | perhaps | not sure | don't know | no idea | possibly | depends | dunno`);

/** If two stand alone, the second counts: `yeah, no`. */
const SECOND_THOUGHTS = new Map([
  ['yeah no', false],
  ['yes no', false],
  ['no yeah', true],
  ['no yes', true],
]);

/** Yes, no, or neither. The first of them counts: `yes, no rush`. */
export function yesOrNo(words: readonly string[]): boolean | undefined {
  const spoken = words.filter((word) => /^[^,.;!?]/.test(word)).join(' ');
  if (SECOND_THOUGHTS.has(spoken)) return SECOND_THOUGHTS.get(spoken);
  if (first(words, YES_ALL_THE_SAME) !== undefined) return true;
  if (first(words, MAYBE) !== undefined) return undefined;
  const denied = words.findIndex((word) => word.endsWith("n't"));
  const no = Math.min(first(words, NO) ?? Infinity, denied < 0 ? Infinity : denied);
  const yes = first(words, YES) ?? Infinity;
  return yes === no ? undefined : yes < no;
}

/** What an utterance opens with: yes, no, or something else. */
export function opensWith(words: readonly string[]): boolean | undefined {
  if (first(words, YES_ALL_THE_SAME) === 0) return true;
  if (['no', 'nope', 'nah'].includes(words[0] ?? '')) return false;
  return ['yes', 'yeah', 'yep', 'yup', 'sure'].includes(words[0] ?? '') ? true : undefined;
}

function first(words: readonly string[], phrases: readonly string[]): number | undefined {
  const places = phrases.flatMap((phrase) => findAll(words, phrase).map(({ at }) => at));
  return places.length > 0 ? Math.min(...places) : undefined;
}
