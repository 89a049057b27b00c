/**
 * Merges the `newest` lines with those of `held` that are `kept` in their place, whether or not they still wait; a kept
 * line moves past as few of the others as possible.
 */
export function withKept<T>(
  newest: readonly T[],
  held: readonly T[],
  kept: (line: T) => boolean,
  keyOf: (line: T) => string,
): T[] {
  const byKey = new Map(newest.map((line) => [keyOf(line), line]));
  const lines = newest.filter((line) => !kept(line));
  const placeOf = new Map(held.map((line, place) => [keyOf(line), place]));
  for (const [place, line] of held.entries()) {
    if (!kept(line)) continue;
    const sides = lines.map((other) => Math.sign((placeOf.get(keyOf(other)) ?? place) - place));
    lines.splice(placeBetween(sides), 0, byKey.get(keyOf(line)) ?? line);
  }
  return lines;
}

/** The first place at which the fewest of those that were above (-1) come after it, or of those below (1) before it. */
function placeBetween(sides: readonly number[]): number {
  let [best, least, wrong] = [0, 0, 0];
  for (const [index, side] of sides.entries()) {
    wrong += side;
    if (wrong < least) [best, least] = [index + 1, wrong];
  }
  return best;
}
