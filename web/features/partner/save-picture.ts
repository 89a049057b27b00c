import { downloadFile } from '#web/lib/download-file.ts';

/** Saves a drawing as an SVG file. Throws where the letters cannot be loaded. */
export async function saveSvg(drawing: SVGSVGElement, name: string): Promise<void> {
  downloadFile(`${name}.svg`, new Blob([await textOf(drawing)], { type: 'image/svg+xml' }));
}

/**
 * Saves a drawing as a PNG file of the size that it was drawn for. Throws where the browser cannot make one, or as
 * `saveSvg` does.
 */
export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(await textOf(drawing))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  downloadFile(`${name}.png`, await canvas.convertToBlob({ type: 'image/png' }));
}

/** The drawing as a file of its own, which says how large it is and brings its letters along. */
async function textOf(drawing: SVGSVGElement): Promise<string> {
  const { outlineTexts } = await import('./outline-text.ts');
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  outlineTexts(copy);
  return new XMLSerializer().serializeToString(copy);
}
