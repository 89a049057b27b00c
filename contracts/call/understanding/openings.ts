const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** A word of an utterance, in small letters, and where it stands in the text. */
interface Word {
  word: string;
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }));
}

/** Phrases as lists of words under the first of them, the longest first. */
type Openings = ReadonlyMap<string, readonly string[][]>;

/** Makes phrases ready to be looked up. */
export function openings(phrases: readonly string[]): Openings {
  const split = phrases.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);
  const begins = new Set(split.map(([first = '']) => first));
  return new Map([...begins].map((first) => [first, split.filter(([word]) => word === first)]));
}

function phraseAt(words: readonly Word[], at: number, phrases: Openings): readonly string[] | undefined {
  const begun = phrases.get(words[at]?.word ?? '');
  return begun?.find((phrase) => phrase.every((word, more) => words[at + more]?.word === word));
}

/** `text` without up to `most` of `phrases` with which it begins. */
export function withoutOpenings(text: string, phrases: Openings, most: number): string {
  const words = wordsOf(text);
  let at = 0;
  for (let times = 0; times < most; times += 1) at += phraseAt(words, at, phrases)?.length ?? 0;
  return at === 0 ? text : text.slice(words[at]?.start ?? text.length);
}

/** The last of `phrases` in `text`: what it is, where it begins, and what comes after it. */
export function lastOf(
  text: string,
  phrases: Openings,
): { phrase: string; start: number; after: string } | undefined {
  const words = wordsOf(text);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const phrase = phraseAt(words, at, phrases);
    const next = words[at + (phrase?.length ?? 0)];
    if (phrase)
      return {
        phrase: phrase.join(' '),
        start: words[at]?.start ?? 0,
        after: next ? text.slice(next.start) : '',
      };
  }
  return undefined;
}
