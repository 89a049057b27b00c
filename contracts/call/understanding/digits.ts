import { joinNumbers, split } from './normalise.ts';

const REPEATED: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const SPELLED = new Set(['as', 'like', 'for']);

/**
 * Digits and letters said one by one: `three one two`, `double five`, `oh`, `K as in kilo`. Words between them end a run;
 * the runs of an utterance are given in order.
 */
export function spelledRuns(text: string): string[] {
  const words = joinNumbers(split(text.replaceAll(/[-()/#.+]/g, ' ')));
  const runs = [''];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const times = REPEATED[word];
    const said = charactersOf(times ? (words[at + 1] ?? '') : word);
    if (said === undefined) {
      if (word !== ',' && runs.at(-1) !== '') runs.push('');
      continue;
    }
    if (times) at += 1;
    runs[runs.length - 1] += said.repeat(times ?? 1);
    if (SPELLED.has(words[at + 1] ?? '')) at += words[at + 2] === 'in' ? 3 : 2;
  }
  return runs.filter(Boolean);
}

/** What a word stands for in a code: itself where it is one letter or has a digit, `0` for oh. */
function charactersOf(word: string): string | undefined {
  if (word === 'oh' || word === 'o') return '0';
  if (/^[a-z]$/.test(word) || (/\d/.test(word) && /^[a-z\d]{1,20}$/.test(word))) return word.toUpperCase();
  return undefined;
}

/** A code of `min` to `max` letters and digits with at least one digit; runs that belong together are joined. */
export function codeIn(text: string, min: number, max: number): string | undefined {
  const fits = (code: string) => code.length >= min && code.length <= max && /\d/.test(code);
  const runs = spelledRuns(text);
  const whole = runs.join('');
  return fits(whole) ? whole : (runs.find(fits) ?? wordsWithDigits(text).find(fits));
}

/** `RC-2207` as it is written. */
function wordsWithDigits(text: string): string[] {
  return (text.slice(0, 200).match(/[a-z\d-]+/gi) ?? []).map((word) =>
    word.replaceAll('-', '').toUpperCase(),
  );
}
