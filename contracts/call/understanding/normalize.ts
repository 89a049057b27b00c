import { NUMBER_WORDS, ORDINAL_WORDS } from './number-words.ts';

/** No more of an utterance is read: everything else works on this much at the most. */
export const MOST_CHARACTERS = 2000;

const SPELLED_MERIDIEM = /(\d|\b)([ap])\.?\s?m\b\.?/g;
const TOKEN = /[\p{L}\p{M}\p{N}:'/]+|[,.;!?]/gu;
const DIGITS_FIRST = /^(\d+)([a-z]+)$/;
const ORDINAL_END = /^(?:st|nd|rd|th)$/;

/**
 * An utterance as words in small letters, numbers in digits: `Twenty-five, p.m.` is `25` `,` `pm`. Ordinals stay words.
 */
export function normalize(text: string): string[] {
  return joinNumbers(split(text));
}

/** Only the words, with numbers as they were said. */
export function split(text: string): string[] {
  const plain = text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\d),(\d\d\d)/g, '$1$2')
    .replace(SPELLED_MERIDIEM, '$1$2m')
    .replace(/\/(?!\d)/g, ' ');
  return (plain.match(TOKEN) ?? []).flatMap(apart);
}

/** `4pm` is two words, `14th` is one. */
function apart(token: string): string[] {
  const [, digits, letters] = DIGITS_FIRST.exec(token) ?? [];
  return digits === undefined || letters === undefined || ORDINAL_END.test(letters)
    ? [token]
    : [digits, letters];
}

/**
 * Words of numbers become digits: `fifty two` is 52, `one hundred and forty` 140; `three one two` stays three numbers.
 */
export function joinNumbers(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = numberAt(tokens, at);
    joined.push(number ? String(number.value) : (tokens[at] ?? ''));
    at = number ? number.next : at + 1;
  }
  return joined;
}

/** Before these, one is no number: `the later one`. */
const ONE_OF = new Set(
  'the this that which later latter earlier first second third last next other another either any every morning afternoon evening right wrong new old'.split(
    ' ',
  ),
);

/** One number below a million that begins at `from`, in words. */
function numberAt(tokens: readonly string[], from: number): { value: number; next: number } | undefined {
  const spoken = (at: number) => NUMBER_WORDS.get(tokens[at] ?? '');
  if (tokens[from] === 'one' && ONE_OF.has(tokens[from - 1] ?? '')) return undefined;
  const first = spoken(from) ?? hundredAfterA(tokens, from) ?? beforeThousand(tokens, from);
  if (first === undefined) return undefined;
  if (first === 0) return { value: 0, next: from + 1 };
  let value = 0;
  let part = first;
  let at = from + (tokens[from] === 'a' ? 2 : 1);
  for (; at < tokens.length; at += 1) {
    const more = spoken(at) ?? (tokens[at] === 'and' && part >= 100 && part % 100 === 0 ? -1 : undefined);
    if (more === -1 && (spoken(at + 1) ?? 100) < 100) continue;
    if (more === 100 && part > 0 && part < 100) part *= 100;
    else if (more === 1000 && part > 0 && value === 0) [value, part] = [part * 1000, 0];
    else if (more !== undefined && more > 0 && more < 10 && part >= 20 && part % 10 === 0) part += more;
    else if (
      more !== undefined &&
      more > 0 &&
      more < 100 &&
      (part === 0 || (part >= 100 && part % 100 === 0))
    )
      part += more;
    else break;
  }
  return { value: value + part, next: at };
}

/** `60 thousand`. */
function beforeThousand(tokens: readonly string[], at: number): number | undefined {
  const large = tokens[at + 1] === 'thousand' || tokens[at + 1] === 'hundred';
  return large && /^\d{1,3}$/.test(tokens[at] ?? '') ? Number(tokens[at]) : undefined;
}

/** `a hundred`, `a dozen`. */
function hundredAfterA(tokens: readonly string[], at: number): number | undefined {
  if (tokens[at] !== 'a') return undefined;
  const next = NUMBER_WORDS.get(tokens[at + 1] ?? '');
  return next === 100 || next === 1000 || tokens[at + 1] === 'dozen' ? next : undefined;
}

/** Ordinals as dates have them: `the fourteenth` is `the 14th`, `twenty first` is `21st`. */
export function ordinalsToDigits(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const ordinal = ORDINAL_WORDS.get(token);
    if (ordinal === undefined) {
      const tens = token === '20' || token === '30';
      return tens && (ORDINAL_WORDS.get(tokens[at + 1] ?? '') ?? 10) < 10 ? [] : [token];
    }
    const before =
      ordinal < 10 && (tokens[at - 1] === '20' || tokens[at - 1] === '30') ? Number(tokens[at - 1]) : 0;
    return [`${before + ordinal}th`];
  });
}
