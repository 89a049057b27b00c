import type { Page } from '@playwright/test';

/** What does not fit in `place` of `page`, as wide as its window is now: see `docs/testing.md`. */
export async function widthComplaints(page: Page, place = 'main'): Promise<string[]> {
  return page.evaluate((place) => {
    /** Px that letters may stick out of their box. */
    const SLACK = 2;
    /** Px below the content that are no scrolling into nothing. */
    const MARGIN = 40;
    const main = document.querySelector(place);
    if (!main) throw new Error(`no ${place}`);
    const found: string[] = [];
    const nameOf = (text: string) => `“${text.trim().slice(0, 40)}”`;

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth)
      found.push(`the page is ${scrollWidth - innerWidth} px wider than the window`);
    const end = Math.max(innerHeight, main.getBoundingClientRect().bottom + scrollY);
    if (main.matches('main') && scrollHeight > end + MARGIN)
      found.push(`${Math.round(scrollHeight - end)} px of nothing below the page`);

    const shown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
    for (const strip of document.querySelectorAll('body *')) {
      const { overflowX, maskImage } = getComputedStyle(strip);
      const hidesMore = /auto|scroll/.test(overflowX) && strip.scrollWidth > strip.clientWidth + SLACK;
      if (hidesMore && maskImage === 'none' && shown(strip))
        found.push(`${nameOf(strip.textContent)} scrolls sideways without a sign`);
    }
    const readAloud = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };
    /** Whether the text of `box` can be read whole where it stands: under the pointer. */
    const hasTip = (box: Element) => box.closest('[title]') !== null || box.querySelector('[title]') !== null;

    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || text.trim() === '' || !shown(element) || readAloud(element)) continue;
      if (element.closest('script, style, template, noscript, svg, option, textarea')) continue;
      const range = document.createRange();

      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > SLACK)
          found.push(`${nameOf(word)} is broken within the word`);
      }

      // Two parts of a line are told apart by it: at its end it says nothing.
      for (const { index } of text.matchAll(/(?<= )[·|](?= )/g)) {
        range.setStart(node, index);
        range.setEnd(node, Math.min(index + 4, text.length));
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > SLACK)
          found.push(`${nameOf(text)} is broken after its dot`);
      }

      range.selectNodeContents(node);
      const { left, right, top } = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== main; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) break;
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        // A mark for which there is no room is on a line that is not there.
        const isCut = (left < edge.left - SLACK || right > edge.right + SLACK) && top < edge.bottom;
        if (!isCut) continue;
        const mark = element.closest('[data-tone]');
        if (mark) found.push(`the mark ${nameOf(text)} is cut off`);
        else if (textOverflow !== 'ellipsis') found.push(`${nameOf(text)} is cut off without an ellipsis`);
        else if (!hasTip(box)) found.push(`${nameOf(text)} is cut short, and shows nowhere whole`);
        break;
      }
    }
    return [...new Set(found)];
  }, place);
}
