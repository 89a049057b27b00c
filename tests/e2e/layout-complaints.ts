import type { Page } from '@playwright/test';

/** What is wrong with the layout of `page` as it stands. */
export async function layoutComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Px by which two boxes may overlap: descenders and tight line heights do. */
    const SLACK = 3;
    /** Points at which a drawing's lines are looked at. */
    const POINTS = 120;
    type Box = { left: number; top: number; right: number; bottom: number };

    const shown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
    const inHeader = (element: Element) => element.closest('body > header, dialog, [popover]') !== null;
    /** Text that is only for screen readers is clipped away. */
    const readAloud = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };
    /** The lines of one text, as its letters fill them: two thirds of the line's box. */
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ left, top, right, bottom }) => {
        const inset = (bottom - top) / 6;
        return { left, right, top: top + inset, bottom: bottom - inset };
      });
    };
    /** Lines that have not been scrolled away. */
    const inView = (element: Element, lines: Box[]) => {
      const scrolls = (at: Element) => /auto|scroll/.test(getComputedStyle(at).overflowY);
      let box: Element | null = element;
      while (box && box !== document.body && !scrolls(box)) box = box.parentElement;
      if (!box || box === document.body) return lines;
      const { top, bottom } = box.getBoundingClientRect();
      return lines.filter((line) => line.bottom > top && line.top < bottom - SLACK);
    };
    const overlap = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const nameOf = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
    const isOpaque = (at: Element) => getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isStuck = (at: Element) => getComputedStyle(at).position === 'sticky' && isOpaque(at);
    const staysInView = (at: Element | null): boolean =>
      at !== null && (isStuck(at) || staysInView(at.parentElement));
    const found: string[] = [];
    const texts: { node: Node; element: Element; text: string; lines: Box[]; stuck: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || text.trim() === '' || inHeader(element) || !shown(element) || readAloud(element))
        continue;
      if (element.closest('script, style, template, noscript, svg')) continue;
      texts.push({ node, element, text, lines: inView(element, linesOf(node)), stuck: staysInView(element) });
    }
    // Text over text.
    const all = texts.flatMap((text, of) => text.lines.map((line) => ({ ...text, line, of })));
    all.sort((a, b) => a.line.top - b.line.top);
    all.forEach((one, at) => {
      for (let next = at + 1; next < all.length; next++) {
        const other = all[next];
        if (!other || other.line.top > one.line.bottom) break;
        if (other.of !== one.of && other.stuck === one.stuck && overlap(one.line, other.line))
          found.push(`${nameOf(one.text)} is printed over ${nameOf(other.text)}`);
      }
    });
    // Text cut off by what it stands in; what scrolls cuts nothing.
    for (const { element, text, lines } of texts)
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const rect = box.getBoundingClientRect();
        const cutX =
          overflowX !== 'visible' &&
          lines.some(({ left, right }) => left < rect.left - SLACK || right > rect.right + SLACK);
        const cutY =
          overflowY !== 'visible' &&
          lines.some(({ top, bottom }) => top < rect.top - SLACK || bottom > rect.bottom + SLACK);
        if (cutX || cutY) found.push(`${nameOf(text)} is cut off`);
      }

    // Large type, or a log, broken within a word that is wider than its column, or at the hyphen of a compound.
    const headlines = texts.filter(({ element }) => element.closest('h1, h2, h3'));
    const display = texts.filter(({ element }) => {
      const { fontFamily, fontSize } = getComputedStyle(element);
      const code = element.closest('pre, code') !== null;
      return (
        /^Geologica/.test(fontFamily) || (!code && (/mono/.test(fontFamily) || parseFloat(fontSize) > 18))
      );
    });
    for (const { node } of display)
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|[\p{L}\p{N}]{4,}/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > SLACK)
          found.push(`${nameOf(word)} is broken within the word`);
      }

    // Times, days, phone numbers, quantities and names with a title are read in one go.
    const WHOLE =
      /\b[A-Z]+-\d+\b|\b(Dr|Mrs?|Ms)\. [A-Z]\w+|\d[\d.:]* [AP]M\b|\b(January|February|March|April|May|June|July|August|September|October|November|December) \d+|\+\d{1,3}( \d{3,4})+|\(\d{3}\) \d{3}-\d{4}|\$[\d,.]+ an? (hour|month|year)\b|\d[\d,.]* (ms|KB|MB|percent|(second|minute|hour|day|week|month|year)s?)\b/g;
    for (const { node, element, text } of texts) {
      if (element.closest('pre, code')) continue;
      for (const { 0: whole, index } of text.replaceAll('\u00a0', ' ').matchAll(WHOLE)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + whole.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > SLACK) found.push(`${nameOf(whole)} is broken`);
      }
    }

    // A dot between two parts of a line says nothing at its end.
    for (const { node, element, text } of texts)
      for (const { index } of text.matchAll(/·/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEndAfter(element.lastChild ?? node);
        const [dot, ...after] = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...after) - (dot ?? 0) > SLACK)
          found.push(`${nameOf(element.textContent ?? '')} is broken after its dot`);
      }

    // Drawings over headlines: the lines themselves, not the boxes around them.
    for (const shape of document.querySelectorAll<SVGGeometryElement>(
      'svg path, svg line, svg circle, svg rect',
    )) {
      if (inHeader(shape) || !shown(shape) || shape.closest('h1, h2, h3, a, button, summary, defs, template'))
        continue;
      const matrix = shape.getScreenCTM();
      if (!matrix) continue;
      const box = shape.getBoundingClientRect();
      const near = headlines.filter(({ lines }) =>
        lines.some((line) =>
          overlap(line, {
            left: box.left - 4,
            top: box.top - 4,
            right: box.right + 4,
            bottom: box.bottom + 4,
          }),
        ),
      );
      if (near.length === 0) continue;
      const length = shape.getTotalLength();
      const points = Array.from({ length: POINTS + 1 }, (_, at) =>
        shape.getPointAtLength((length * at) / POINTS).matrixTransform(matrix),
      );
      // What lies outside of whatever cuts the drawing off is not drawn.
      const frames: Box[] = [];
      for (let at = shape.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        const cuts = overflowX !== 'visible' || clipPath !== 'none';
        if (cuts) frames.push(at.getBoundingClientRect());
      }
      const drawn = points.filter(({ x, y }) =>
        frames.every(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom),
      );
      for (const { text, lines } of near) {
        const struck = drawn.some(({ x, y }) =>
          lines.some((line) => x > line.left && x < line.right && y > line.top && y < line.bottom),
        );
        if (struck) found.push(`a drawing crosses the headline ${nameOf(text)}`);
      }
    }
    // Nothing beyond the window's edge.
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page is ${beyond} px wider than the window`);

    /** What stands below each other in `items`: their boxes, row by row. */
    const rowsOf = (items: Iterable<Element>) => {
      const rows: DOMRect[][] = [];
      for (const item of items) {
        const box = item.getBoundingClientRect();
        if (box.width === 0 || !shown(item)) continue;
        const middle = (of: DOMRect) => of.top + of.height / 2;
        const row = rows.find(
          ([first]) =>
            first && (Math.abs(first.top - box.top) < 2 || Math.abs(middle(first) - middle(box)) < 2),
        );
        if (row) row.push(box);
        else rows.push([box]);
      }
      return rows;
    };

    /** Lines that the text of `element` fills. */
    const lineCount = (element: Element) => {
      const lines = texts
        .filter((text) => element.contains(text.element))
        .flatMap((text) => text.lines)
        .sort((one, other) => one.top - other.top);
      return lines.filter((line, at) => line.top >= (lines[at - 1]?.bottom ?? -Infinity)).length;
    };

    // A label keeps off the edges of its button.
    for (const button of document.querySelectorAll('[data-variant]')) {
      const { left, right } = button.getBoundingClientRect();
      const lines = texts.filter(({ element }) => button.contains(element)).flatMap((text) => text.lines);
      if (!inHeader(button) && lines.some((line) => line.left < left + 8 || line.right > right - 8))
        found.push(`a label touches the edge of its button: ${nameOf(button.textContent ?? '')}`);
    }

    // Buttons one below the other are equally wide; a row that is broken in two looks like an accident.
    for (const parent of new Set(
      [...document.querySelectorAll('[data-variant]')].map((at) => at.parentElement),
    )) {
      if (!parent || inHeader(parent) || !/grid|flex/.test(getComputedStyle(parent).display)) continue;
      const buttons = [...parent.children].filter((child) => child.matches('[data-variant]'));
      const rows = rowsOf(buttons);
      if (buttons.length < 2) continue;
      const name = nameOf(parent.textContent ?? '');
      const beside = rows.some((row) => row.length > 1);
      const widths = rows.flat().map(({ width }) => width);
      if (!beside && rows.length > 2 && innerWidth >= 768)
        found.push(`${rows.length} buttons are stacked where they fit beside each other: ${name}`);
      if (!beside && Math.max(...widths) - Math.min(...widths) > 1)
        found.push(`buttons of unequal width: ${name}`);
      if (beside && rows.at(-1)?.length === 1) found.push(`a button stands alone below a row: ${name}`);
      if (beside && buttons.some((button) => lineCount(button) > 1))
        found.push(`a label is broken in a row of buttons: ${name}`);
    }
    for (const badge of document.querySelectorAll('span[data-tone]'))
      if (shown(badge) && !inHeader(badge) && lineCount(badge) > 1)
        found.push(`a badge is broken: ${nameOf(badge.textContent ?? '')}`);

    // Cards in columns fill their last row, or at least two of its places.
    for (const list of document.querySelectorAll('ul, ol, dl')) {
      if (inHeader(list) || getComputedStyle(list).display !== 'grid') continue;
      const rows = rowsOf(list.children);
      const widths = rows.flat().map(({ width }) => Math.round(width));
      const same = Math.max(...widths) - Math.min(...widths) < 3;
      const longest = Math.max(...rows.map((row) => row.length));
      if (same && longest > 1 && rows.length > 1 && rows.at(-1)?.length === 1)
        found.push(
          `a card stands alone below rows of ${longest}: ${nameOf(list.lastElementChild?.textContent ?? '')}`,
        );
    }
    return [...new Set(found)];
  });
}
