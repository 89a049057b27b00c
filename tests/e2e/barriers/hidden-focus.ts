/**
 * What has the focus and cannot be seen, because a bar lies over it; run in the page. The focus scrolls as Tab does.
 */
export function hiddenFocus(): string[] {
  const FOCUSABLE =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';
  const isBar = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const shown = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !isBar(element),
  );
  const found = new Set<string>();
  // On by Tab, and back by Shift and Tab: what comes from below stops at the foot, from above at the bar.
  for (const element of [...shown, ...shown.toReversed()]) {
    element.focus();
    // Below a modal dialog nothing takes the focus.
    if (document.activeElement !== element) continue;
    const pressed = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    const box = element.getBoundingClientRect();
    const { left, top, width, height } = box.width <= 1 && pressed ? pressed.getBoundingClientRect() : box;
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
      [0.05, 0.5, 0.95].map((y) => [left + x * width, top + y * height] as const),
    );
    const seen = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (element.contains(over) || over.contains(element) || !isBar(over));
    });
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (!seen) found.add(`“${text.trim().slice(0, 40)}” has the focus and is hidden by a bar`);
  }
  return [...found];
}
