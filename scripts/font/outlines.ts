import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What a picture may say: Latin letters as in Western Europe, and the punctuation of the copy. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…€`;
/** Pairs are kept apart as the face wants where words are made of them. */
const KERNED = `${range(0x20, 0x7e)}–—‘’“”`;
const WEIGHT = 600;

/**
 * The letters of a face as paths, for drawings that leave the site: whoever opens one need not have the face. `glyphs`
 * holds the advance and the path of each character, `kerning` what is added between two.
 */
export async function outlinesOf(face: Buffer) {
  const static600 = await subsetFont(face, CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  });
  const opened = new Face(new Blob(static600));
  const font = new Font(opened);
  const shaped = (text: string) => {
    const buffer = new ShapedText();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const advance = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: buffer.getGlyphInfos(), advance };
  };
  const glyphs: Record<string, string> = {};
  for (const character of CHARACTERS) {
    const { glyphs: found, advance } = shaped(character);
    glyphs[character] = `${advance} ${found.map(({ codepoint }) => font.glyphToPath(codepoint)).join('')}`;
  }
  const kerning: Record<string, number> = {};
  for (const first of KERNED) {
    for (const second of KERNED) {
      const pair = first + second;
      const { glyphs: found, advance } = shaped(pair);
      const added = advance - shaped(first).advance - shaped(second).advance;
      // Two letters that the face draws as one are drawn apart.
      if (found.length === 2 && added !== 0) kerning[pair] = added;
    }
  }
  return { unitsPerEm: opened.upem, glyphs, kerning };
}

function range(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, n) => first + n));
}
