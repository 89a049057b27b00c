/** Letters or digits in a row: what the index knows of a text. */
const TRIGRAM = 3;
/** Trigrams in a probe: what the index takes for an answer grows with their number. */
const MOST = 4;
/** Share of a sample; what more of it have tells little, and the index takes long to go through all who have it. */
const FREQUENT = 0.2;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * A pattern for `like` that everything with `text` in it fits, made of those of its trigrams that fewest of `sample` have:
 * of an address at a frequent host the name, of a phone number whichever digits tell people apart.
 */
export function probeOf(text: string, sample: readonly string[]): string {
  const letters = [...text];
  const trigramAt = (at: number) => letters.slice(at, at + TRIGRAM);
  const rated = [...letters.keys()]
    .filter((at) => trigramAt(at).filter((letter) => LETTER.test(letter)).length === TRIGRAM)
    .map((at) => ({ at, met: sample.filter((other) => other.includes(trigramAt(at).join(''))).length }))
    // Of those as seldom as each other, first what lies side by side: overlapping ones tell the same.
    .sort((a, b) => a.met - b.met || (a.at % TRIGRAM) - (b.at % TRIGRAM));
  const told = rated.filter(({ met }, rank) => rank === 0 || met <= FREQUENT * sample.length).slice(0, MOST);
  let probe = '';
  let end = 0;
  for (const { at } of told.sort((a, b) => a.at - b.at)) {
    const from = Math.max(at, end);
    probe += `${at < end ? '' : '%'}${letters.slice(from, at + TRIGRAM).join('')}`;
    end = at + TRIGRAM;
  }
  return `${probe}%`;
}
