import outlines from '#web/fonts/geologica-outlines.json' with { type: 'json' };

/** A letter as a path in the units of the face, and where it begins. */
interface Placed {
  x: number;
  path: string;
}

const GLYPHS: Record<string, string> = outlines.glyphs;
const KERNING: Record<string, number> = outlines.kerning;

/** The letters of `text` side by side; `undefined` where the face has no such letter. */
export function placeLetters(text: string): Placed[] | undefined {
  const placed: Placed[] = [];
  let x = 0;
  let last = '';
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) return undefined;
    const space = glyph.indexOf(' ');
    x += KERNING[last + letter] ?? 0;
    placed.push({ x, path: glyph.slice(space + 1) });
    x += Number(glyph.slice(0, space));
    last = letter;
  }
  return placed;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Replaces the texts of a drawing with their outlines, so that it is set in our face wherever it is opened: an SVG
 * file, and the picture that a browser makes of one, load no fonts of a page. A text with a letter that the face lacks
 * stays text.
 */
export function outlineTexts(drawing: SVGSVGElement): void {
  for (const text of drawing.querySelectorAll('text')) {
    const letters = placeLetters(text.textContent ?? '');
    if (!letters) continue;
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(text.getAttribute(name)));
    const scale = (size ?? 0) / outlines.unitsPerEm;
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('transform', `translate(${x} ${y}) scale(${scale} ${-scale})`);
    group.setAttribute('aria-label', text.textContent ?? '');
    const fill = text.getAttribute('fill');
    if (fill) group.setAttribute('fill', fill);
    for (const letter of letters) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', letter.path);
      path.setAttribute('transform', `translate(${letter.x})`);
      group.append(path);
    }
    text.replaceWith(group);
  }
}
