/** Names that differ by one letter are alike from this length on; in shorter ones a letter makes another name. */
const LETTERS_MIN = 6;

/** Whether two names are perhaps of one person: the same but for case, accents, order and at most one letter. */
export function areSimilarNames(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  if (a === b) return a !== '';
  return Math.min(a.length, b.length) >= LETTERS_MIN && isOneEdit(a, b);
}

/** Letters that are no other letter with an accent, as they are typed where a keyboard lacks them. */
const TYPED: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

function folded(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => TYPED[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/** Whether `a` becomes `b` by one letter that is added, left out or replaced. */
function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1);
}
