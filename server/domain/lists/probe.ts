/** From how many letters on a word is asked for by its ends, and how long these are: four at most, three at least. */
const LONG = 7;
const END = 4;
/** Pieces in a probe. */
const MOST = 4;
const WORD = /[\p{L}\p{N}]{3,}/gu;
const DIGIT = /\p{N}/u;

interface Piece {
  text: string;
  at: number;
}

/**
 * A pattern for `like` that everything with `text` in it fits, made of few pieces of it: what an index of trigrams takes
 * for an answer grows with their number, and pieces from all over a text tell as much as the whole. From an address what
 * stands before the `@`, which fewer share; of words those with digits first, and the long before the short.
 */
export function probeOf(text: string): string {
  const [name = ''] = text.split('@', 1);
  const words = wordsOf(name).length > 0 ? wordsOf(name) : wordsOf(text);
  const pieces = words
    .sort((a, b) => Number(DIGIT.test(b.text)) - Number(DIGIT.test(a.text)) || b.text.length - a.text.length)
    .flatMap(piecesOf)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
  return `%${pieces.map((piece) => piece.text).join('%')}%`;
}

function wordsOf(text: string): Piece[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], at: match.index }));
}

function piecesOf({ text, at }: Piece): Piece[] {
  const letters = [...text];
  if (letters.length < LONG) return [{ text, at }];
  const head = letters.slice(0, Math.min(END, letters.length - END));
  return [
    { text: head.join(''), at },
    { text: letters.slice(-END).join(''), at: at + END },
  ];
}
