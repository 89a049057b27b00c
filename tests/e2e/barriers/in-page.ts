/** What keeps people out of the page as it stands; run in the page itself. Names and outline: `names.ts`. */
export function barriersInPage(): string[] {
  /** WCAG 2.5.8: 24 px, or as much room around. */
  const LEAST = 24;
  /** Tokens for what people enter of themselves (WCAG 1.3.5), by the name of the field. */
  const TOKENS: Record<string, RegExp> = {
    firstName: /given-name/,
    lastName: /family-name/,
    email: /^(email|username)$/,
    phone: /^(work )?tel$/,
    businessPhone: /^(work )?tel$/,
    company: /organization/,
    companyName: /organization/,
    password: /^(current|new)-password$/,
    confirmPassword: /^new-password$/,
    website: /^url$/,
    code: /one-time-code/,
  };
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
    return `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}” (${element.tagName.toLowerCase()})`;
  };
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true });

  // What is pressed, with the label that may be pressed in its place.
  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
  const inText = (element: Element) => {
    const inline = getComputedStyle(element).display.startsWith('inline');
    const block = element.closest('p, li, dd, td, th, label, legend, figcaption, small');
    const rest = (block?.textContent?.trim().length ?? 0) - (element.textContent?.trim().length ?? 0);
    return inline && rest > 0;
  };
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((element) => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    // A link may be stretched over the card that it names.
    const after = getComputedStyle(element, '::after');
    const stretched = after.content !== 'none' && after.position === 'absolute';
    const boxes = [element, ...(label ?? []), ...(stretched ? [element.offsetParent ?? element] : [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!box || !shown(element) || getComputedStyle(element).clipPath === 'inset(50%)') return [];
    const small = Math.min(box.width, box.height) < LEAST - 0.5;
    return [{ element, box, small, inText: inText(element) }];
  });
  for (const { element, box, small, inText } of targets) {
    if (!small || inText) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const crowded = targets.some((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element))
        return false;
      const from = other.box;
      const [dx, dy] = other.small
        ? [from.left + from.width / 2 - x, from.top + from.height / 2 - y]
        : [Math.max(from.left - x, 0, x - from.right), Math.max(from.top - y, 0, y - from.bottom)];
      return Math.hypot(dx, dy) < (other.small ? LEAST : LEAST / 2);
    });
    if (crowded) found.push(`${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  }

  // Words of other languages say so, or they are read out as if they were English.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.nodeValue ?? '';
    const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    const wanted = /\p{Script=Cyrillic}{3}/u.test(text) ? 'mn' : /[¿¡]/.test(text) ? 'es' : undefined;
    if (wanted && lang !== wanted && !node.parentElement?.closest('script, style'))
      found.push(`“${text.trim().slice(0, 40)}” is read out as ${lang}`);
  }

  // What people enter of themselves is filled in by their browser; passwords may be pasted.
  const own = !location.pathname.startsWith('/admin/');
  for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
    const token = TOKENS[field.name];
    if (own && token && shown(field) && !token.test(field.autocomplete))
      found.push(`${nameOf(field)} has autocomplete="${field.autocomplete}"`);
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    if (field.type === 'password' && !field.dispatchEvent(paste))
      found.push(`${nameOf(field)} refuses what is pasted`);
  }

  // What can be dragged can be moved by a menu or a button, too.
  for (const element of document.querySelectorAll('[draggable=true]'))
    if (!element.querySelector('select, button')) found.push(`${nameOf(element)} can only be dragged`);

  // A film tells its sounds, and nothing plays by itself.
  for (const film of document.querySelectorAll('video, audio')) {
    const captioned = film.querySelector('track[kind=captions]') !== null;
    if (film.matches('video') && !captioned) found.push('a film without captions');
    if (film.hasAttribute('autoplay')) found.push('a film that plays by itself');
  }
  return found;
}
