import { joinNumbers, split } from './normalize.ts';

const REPEATED: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const SPELLED = new Set(['as', 'like', 'for']);

/**
 * Digits and letters said one by one: `three one two`, `double five`, `oh`, `K as in kilo`. Words between them end a
 * sequence; the sequences are given in order.
 */
export function spelledSequences(text: string): string[] {
  const words = joinNumbers(split(text.replaceAll(/[-()/#.+]/g, ' ')));
  const sequences = [''];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const times = REPEATED[word];
    const said = charactersOf(times ? (words[at + 1] ?? '') : word);
    if (said === undefined) {
      if (word !== ',' && sequences.at(-1) !== '') sequences.push('');
      continue;
    }
    if (times) at += 1;
    sequences[sequences.length - 1] += said.repeat(times ?? 1);
    if (SPELLED.has(words[at + 1] ?? '')) at += words[at + 2] === 'in' ? 3 : 2;
  }
  return sequences.filter(Boolean);
}

/** What a word stands for in a code: itself where it is one letter or has a digit, `0` for oh. */
function charactersOf(word: string): string | undefined {
  if (word === 'oh' || word === 'o') return '0';
  if (/^[a-z]$/.test(word) || (/\d/.test(word) && /^[a-z\d]{1,20}$/.test(word))) return word.toUpperCase();
  return undefined;
}

/** A code of `min` to `max` letters and digits with at least one digit; the longest there is. */
export function codeIn(text: string, min: number, max: number): string | undefined {
  const fits = (code: string) => code.length >= min && code.length <= max && /\d/.test(code);
  const sequences = spelledSequences(text);
  const codes = [sequences.join(''), ...prefixed(text), ...sequences].filter(fits);
  return codes.sort((one, other) => other.length - one.length)[0];
}

/** Short words that stand before a code and are no part of it. */
const NO_PREFIX = new Set('is it its no my so um uh the was are for and at on in of to i a yes'.split(' '));

/** `RC-2207` and `GP 4471` as they are written: letters, then digits. */
function prefixed(text: string): string[] {
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  return words.flatMap((word, at) => {
    const letters = words[at - 1] ?? '';
    const joins = /^\d+$/.test(word) && /^[a-z]{2,4}$/.test(letters) && !NO_PREFIX.has(letters);
    return joins ? [`${letters}${word}`.toUpperCase()] : [];
  });
}
