/** Colors of the brand as every program reads them: a picture leaves the site, and its themes. */
export const PAINT = {
  paper: '#faf7f1',
  ink: '#1b2231',
  soft: '#565e6d',
  caller: '#dfa33a',
  agent: '#2a5cc4',
};

/** How many times its size an average letter is wide. */
const LETTER = 0.56;

/** The sizes that pictures are made in, and where their parts are. All lengths in pixels. */
export const PICTURES = {
  wide: { width: 1200, height: 630, strings: 96, left: 250, top: 112, headline: 76, qr: 220 },
  square: { width: 1080, height: 1080, strings: 96, left: 240, top: 150, headline: 80, qr: 320 },
  card: { width: 1050, height: 600, strings: 84, left: 210, top: 104, headline: 66, qr: 240 },
} as const;
export type PictureName = keyof typeof PICTURES;

/** The largest size, of at most `most`, in which `text` is no wider than `width`. */
export function fittingSize(text: string, width: number, most: number): number {
  return Math.min(most, Math.floor(width / (LETTER * Math.max(text.length, 1))));
}

/** A string that sounds, from the top to the bottom at `x`: its swing at five moments. */
export function soundingString(x: number, height: number): string {
  const swings = [1, 0.6, 0.2, -0.2, -0.6, -1];
  return swings.map((swing) => `M${x} 0Q${x + Math.round(swing * 68)} ${height / 2} ${x} ${height}`).join('');
}
