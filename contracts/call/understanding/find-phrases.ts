import { joinNumbers, split } from './normalize.ts';

/** A list of phrases as it is written in our files: with bars and line breaks between them. */
export function phraseList(text: string): readonly string[] {
  return text.split('|').map((phrase) => phrase.trim());
}

/** A place in the words of an utterance. */
export interface Found {
  at: number;
  length: number;
}

const known = new Map<string, readonly string[]>();

/** The words of a phrase as a scenario or a list of ours has it; `hurt*` keeps its star. Read once each. */
function wordsOf(phrase: string): readonly string[] {
  const before = known.get(phrase);
  if (before) return before;
  const words = joinNumbers(phrase.split(' ').flatMap((word) => (word.endsWith('*') ? [word] : split(word))));
  known.set(phrase, words);
  return words;
}

/** Where each word of an utterance stands, so that hundreds of phrases are looked up and not searched for. */
const placesOf = new WeakMap<readonly string[], Map<string, number[]>>();

function placesIn(words: readonly string[]): Map<string, number[]> {
  const before = placesOf.get(words);
  if (before) return before;
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  placesOf.set(words, places);
  return places;
}

/** Every place where `phrase` stands in `words`, in order. */
export function findAll(words: readonly string[], phrase: string): Found[] {
  const wanted = wordsOf(phrase);
  const [first = ''] = wanted;
  const places = placesIn(words);
  const begins = first.endsWith('*')
    ? [...places].filter(([word]) => matches(word, first)).flatMap(([, at]) => at)
    : (places.get(first) ?? []);
  return begins
    .filter((at) => wanted.every((word, more) => matches(words[at + more] ?? '', word)))
    .map((at) => ({ at, length: wanted.length }));
}

function matches(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}

/** Whether one of `phrases` stands in `words`, denied or not. */
export function says(words: readonly string[], phrases: readonly string[]): boolean {
  return phrases.some((phrase) => findAll(words, phrase).length > 0);
}

/** How much of `words` speaks for `phrases`: the lengths of those that are said and not denied; 0 for none. */
export function weightOf(words: readonly string[], phrases: readonly string[]): number {
  const said = phrases.flatMap(
    (phrase) => findAll(words, phrase).find(({ at }) => !isDenied(words, at)) ?? [],
  );
  return said.reduce((all, { length }) => all + length, 0);
}

const CLAUSE_ENDS = new Set([',', '.', ';', '!', '?', 'but']);
const DENIALS = new Set(['not', 'never', 'without', 'cannot', 'nobody', 'denies', 'neither', 'nor']);
/** Between `no` and what it denies. */
const FILLERS = new Set(['any', 'real', 'more', 'sign', 'signs', 'of', 'the', 'a', 'an', 'such', 'kind']);
const DENIAL_REACH = 3;
/** Words that are looked at before what may be denied. */
const MOST_BEFORE = 8;

/**
 * Whether what begins at `at` is denied: `no fire`, `doesn't have chest pain`, `no swelling or fever`. `No` reaches to
 * only its neighbor, since speech comes without commas: `no he has chest pain` is no denial.
 */
export function isDenied(words: readonly string[], at: number): boolean {
  let start = at;
  while (start > Math.max(0, at - MOST_BEFORE) && !CLAUSE_ENDS.has(words[start - 1] ?? '')) start -= 1;
  const before = words.slice(start, at);
  const near = before
    .slice(-DENIAL_REACH)
    .some((word, index, all) => denies(word) && all[index + 1] !== 'know' && all[index + 1] !== 'sure');
  if (near) return true;
  const rest = [...before];
  while (FILLERS.has(rest.at(-1) ?? '')) rest.pop();
  if (rest.at(-1) === 'no') return true;
  const or = rest.at(-1) === 'or' ? rest.slice(-4, -1) : [];
  return or.some((word) => word === 'no' || denies(word));
}

function denies(word: string): boolean {
  return DENIALS.has(word) || word.endsWith("n't");
}
