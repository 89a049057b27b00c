const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 90;
const NIGHT = '#0d1626';
const STRING = '#6f7b8f';

/** The two strings: height on the picture and color of the voice. */
const ASKS = { y: 255, color: '#f3a93b' };
const ANSWERS = { y: 395, color: '#7cc0fb' };
const SWINGS = [1, 0.62, 0.24, -0.24, -0.62, -1];
const LOUDEST = 64;
/** Letters of the longest word that still grows louder. */
const LONG_WORD = 12;

/**
 * A page's title played on two strings, as SVG of 1200 by 630: each word sounds as long as it is, on one string and
 * the other in turn. No letters, so no font is needed and every title has a picture of its own.
 */
export function scoreOfTitle(title: string): string {
  const words = title
    .replace(/&#?\w+;/g, '&')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const unit = (WIDTH - 2 * MARGIN) / Math.max(letters, 1);
  let x = MARGIN;
  const sounds = words.map((word, index) => {
    const { y, color } = index % 2 === 0 ? ASKS : ANSWERS;
    const width = word.length * unit;
    const path = arcs(x, y, width, LOUDEST * Math.min(1, 0.35 + (0.65 * word.length) / LONG_WORD));
    const ground = `<rect x="${x}" y="${y - 3}" width="${width}" height="6" fill="${NIGHT}"/>`;
    x += width;
    return `${ground}<path d="${path}" stroke="${color}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-width="2.5">
<rect width="100%" height="100%" fill="${NIGHT}"/>
<path d="M0 ${ASKS.y}H${WIDTH}M0 ${ANSWERS.y}H${WIDTH}" stroke="${STRING}" stroke-width="1.5"/>
${sounds.join('\n')}
</svg>`;
}

function arcs(x: number, y: number, width: number, swing: number): string {
  return SWINGS.map((share) => `M${x} ${y}q${width / 2} ${Math.round(-2 * share * swing)} ${width} 0`).join(
    '',
  );
}
