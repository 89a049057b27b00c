/** Steps of a pentatonic scale, in semitones: no two of its notes sound wrong together. */
const STEPS = [0, 2, 4, 7, 9];
/** The lowest string: the F below middle C. */
const LOWEST = 87.31;

/** The note of string number `at` of a harp, in Hz, the lowest first. */
export function harpNote(at: number): number {
  const semitones = 12 * Math.floor(at / STEPS.length) + (STEPS[at % STEPS.length] ?? 0);
  return Math.round(LOWEST * 2 ** (semitones / 12) * 100) / 100;
}
