import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** What headings in English are set in; all else is in the whole face, which loads where a page needs it. */
const SIGNS = `${String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, n) => 0x20 + n))}\u00a0©·×–—‘’“”…¿éíñ`;
/** Weights that the styles use, and some room. */
const WEIGHTS = { min: 400, max: 800 };
const WHOLE = 'node_modules/@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2';
const BASIC = 'web/fonts/geologica-basic.woff2';

/** `npm run font`: cuts the part of the display face that every page preloads. Its range stands in `web/styles/fonts.css`. */
const cut = await subsetFont(await readFile(WHOLE), SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
await writeFile(BASIC, cut);
console.log(`${BASIC}: ${cut.length} bytes`);
