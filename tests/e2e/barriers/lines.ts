/** What is painted as a line or a drawing, by its index in the document, e.g. `12::before image`. */
type Painted = string[];

/** The lines that are grounds, and the shapes of drawings, that can be seen on the page; run in the page. */
export function linesDrawn(): Painted {
  /** Px up to which what is painted is a line: a string, a rule. */
  const THIN = 4;
  const drawn: string[] = [];
  for (const [at, element] of [...document.querySelectorAll('body *')].entries()) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches('svg :is(path, line, circle, rect, polyline)')) {
      if (!element.closest('defs, clipPath, mask')) drawn.push(`${at} shape`);
      continue;
    }
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || undefined);
      if (pseudo && style.content === 'none') continue;
      const sized = /(^|[ ,])[123](\.\d+)?px/.test(style.backgroundSize);
      const sides = [style.width, style.height].map(Number.parseFloat);
      const thin = Math.min(...sides) <= THIN && Math.max(...sides) > THIN;
      const painted = !/, 0\)$|transparent/.test(style.backgroundColor);
      if (style.backgroundImage.includes('gradient') && sized) drawn.push(`${at}${pseudo} image`);
      else if (thin && painted) drawn.push(`${at}${pseudo} color`);
    }
  }
  return drawn;
}

/** How bright the shapes are, as the page is now: lines that come without a gradient, or on their ground, are lost. */
export function linesLost(drawn: Painted): string[] {
  /** Less than this is not seen; a mask, painted like its ground, never was. */
  const SEEN = 0.3;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; color: Canvas';
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const brightness = (color: string) => {
    if (!context) return 0;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  const lost = (color: string) => Math.abs(brightness(color) - brightness(canvas)) < SEEN;
  const elements = [...document.querySelectorAll('body *')];
  const nameOf = (element: Element, pseudo: string) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${pseudo}`;
  const found = new Set<string>();
  const drawings = new Map<Element, boolean[]>();
  for (const line of drawn) {
    const [, at, pseudo = '', kind] = /^(\d+)(\S*) (.*)$/.exec(line) ?? [];
    const element = elements[Number(at)];
    if (!element) continue;
    const style = getComputedStyle(element, pseudo || undefined);
    if (kind === 'shape') {
      const paints = [style.stroke, style.fill].filter(
        (paint) => paint !== 'none' && !paint.startsWith('url'),
      );
      const drawing = element.closest('svg') ?? element;
      const shapes = drawings.get(drawing) ?? [];
      drawings.set(drawing, [...shapes, paints.length > 0 && paints.every(lost)]);
    } else if (kind === 'image' ? !style.backgroundImage.includes('gradient') : lost(style.backgroundColor))
      found.add(`the line of ${nameOf(element, pseudo)} is gone`);
  }
  for (const [drawing, shapes] of drawings)
    if (shapes.every(Boolean)) found.add(`the drawing ${nameOf(drawing, '')} cannot be seen`);
  return [...found];
}
