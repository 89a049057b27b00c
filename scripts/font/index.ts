import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { outlinesOf } from './outlines.ts';

/** What headings in English are set in; all else is in the whole face, which loads where a page needs it. */
const SIGNS = `${String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, n) => 0x20 + n))}\u00a0©·×–—‘’“”…¿éíñ`;
/** Weights that the styles use, and some room. */
const WEIGHTS = { min: 400, max: 800 };
const WHOLE = 'node_modules/@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2';
const BASIC = 'web/fonts/geologica-basic.woff2';
const OUTLINES = 'web/fonts/geologica-outlines.json';

/**
 * `npm run font`: cuts the part of the display face that every page preloads (its range stands in
 * `web/styles/fonts.css`), and draws the letters of the pictures for partners.
 */
const whole = await readFile(WHOLE);
const cut = await subsetFont(whole, SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
await writeFile(BASIC, cut);
console.log(`${BASIC}: ${cut.length} bytes`);

const outlines = `${JSON.stringify(await outlinesOf(whole), null, 2)}\n`;
await writeFile(OUTLINES, outlines);
console.log(`${OUTLINES}: ${outlines.length} bytes`);
