/** Width of the drawing that `industryString` fills. */
export const STRING_WIDTH = 1440;

/** How far the string swings at four moments, as a share of its loudest. */
const SWINGS = [1, 0.4, -0.4, -1];
const LONGEST = 620;
const MOST_LOBES = 4;
/** How far the place wanders from one industry to the next, in radians. */
const BREATH = 0.75;

/**
 * Path of a string across a drawing 1440 wide that sounds in an industry's own way: where, how long and in how many
 * lobes follows from the industry's number. `y` is its height, `loud` how far its first lobe swings.
 */
export function industryString(id: number, y: number, loud: number): string {
  const lobes = 1 + ((id * 3) % MOST_LOBES);
  const length = LONGEST - ((id * 97) % 260);
  const from = Math.round((STRING_WIDTH - length) * (0.5 + 0.46 * Math.sin(id * BREATH)));
  const step = Math.round(length / lobes);
  const arcs = Array.from({ length: lobes }, (_, lobe) =>
    arc(from + lobe * step, step, y, (loud * 2) / (1 + lobe * 0.5)),
  );
  return `M0 ${y}H${from}${arcs.join('')}M${from + lobes * step} ${y}H${STRING_WIDTH}`;
}

/** One lobe: the string drawn at four moments of its swing. */
function arc(from: number, length: number, y: number, height: number): string {
  return SWINGS.map((swing) => `M${from} ${y}q${length / 2} ${Math.round(-swing * height)} ${length} 0`).join(
    '',
  );
}
