import type { Reading } from '../reading.ts';
import { phraseList, says } from './find-phrases.ts';

const PERSON = phraseList(`
  talk to a person | speak to a person | speak with a person | talk with a person | an actual person |
  talk to someone | talk to somebody | speak to someone | speak to somebody | speak with someone | real person |
  real human | a human | human please | person please | human being | live person | live agent |
  representative | operator please | get me a person | get me someone | give me a person | want a person |
  transfer me | connect me | put me through | talk to a manager | speak to a manager | speak to the manager`);
const GOODBYE = phraseList(`
  bye | goodbye | good bye | hang up | hanging up | never mind | nevermind | forget it | wrong number`);
const REPEAT = phraseList(`
  say that again | say it again | repeat | come again | pardon | what was that | what's that | what did you say |
  didn't hear | can't hear | couldn't hear | didn't catch | didn't get that | excuse me | one more time | again please`);
const REPEAT_ALONE = phraseList(`what | huh | sorry | sorry what | what sorry | hm | say again`);
const HOLD = phraseList(`
  hold on | one moment | one second | one sec | one minute | just a moment | just a second | just a sec |
  give me a second | give me a minute | a moment please | hang on | let me check | let me look | let me see |
  bear with me`);
const ROBOT = phraseList(`
  are you a robot | are you a bot | is this a robot | is this a bot | are you human | are you a human |
  are you real | are you a machine | is this a machine | am i talking to a robot | am i talking to a machine |
  are you a real person | are you an ai | is this an ai | is this ai | is this a real person |
  is this a recording | are you automated`);
const UNSURE = phraseList(`
  don't have | don't see | there's no | there is no | haven't got | can't find | don't know | do not know |
  dunno | no idea | not sure | unsure | can't remember | don't remember | no clue | hard to say | couldn't say`);
/** What is said with these intents is short; a longer sentence says something else. */
const SHORT = 8;

/** What means the same in every turn: a person, goodbye, once more, a moment. */
export function intentOf(words: readonly string[]): Reading['intent'] | undefined {
  if (says(words, ROBOT)) return 'robot';
  if (says(words, PERSON)) return 'person';
  const said = words.filter((word) => !/^[,.;!?]$/.test(word));
  if (REPEAT_ALONE.includes(said.join(' '))) return 'repeat';
  if (said.length > SHORT) return undefined;
  if (says(words, REPEAT)) return 'repeat';
  if (says(words, HOLD)) return 'hold';
  return said.length <= 5 && says(words, GOODBYE) ? 'goodbye' : undefined;
}

/** Whether the caller says that they do not know. */
export function isUnsure(words: readonly string[]): boolean {
  return says(words, UNSURE);
}
