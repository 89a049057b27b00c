/** An umlaut as two letters; not where both are spoken: Bauer, Neuer, Jacques, Samuel. */
const TWO_LETTERS = /(?:([ao]|(?<![aäeq])u)e(?=[b-df-hj-np-tv-zß])(?!l$)|(a)e(?=u))/gi;
/** A vowel that may be an umlaut typed without its dots. */
const ONE_LETTER = /(?:[ao]|(?<![aeoq])u)(?=[b-df-hj-np-tv-zß])(?!l$)|a(?=u)/gi;
/** How many vowels of a word are tried as umlauts, each by itself: names have one as a rule. */
const TRIED_MAX = 3;
/** Shorter words have too many matches without a second spelling. */
const LETTERS_MIN = 4;

/**
 * A word that is searched, and how else the same name may be stored: folding makes an umlaut a single vowel, while
 * many names are written with two letters. Müller, Mueller and Muller are each spelled as the others.
 */
export function spellingsOf(word: string): string[] {
  const typed = word.normalize('NFC');
  if (typed.length < LETTERS_MIN || /[\d@]/.test(typed)) return [word];
  const long = typed.replace(/[äöü]/gi, '$&e');
  const short = typed.replace(TWO_LETTERS, '$1$2');
  const other = long === typed && short === typed ? tried(typed) : [long, short];
  return [...new Set([typed, ...other.filter((each) => each.length >= LETTERS_MIN)])];
}

function tried(word: string): string[] {
  const ends = [...word.matchAll(ONE_LETTER)].map(({ index }) => index + 1);
  return ends.slice(0, TRIED_MAX).map((end) => `${word.slice(0, end)}e${word.slice(end)}`);
}
