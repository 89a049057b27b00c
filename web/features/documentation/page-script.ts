/** Ms for which a Copy button says that it has copied. */
const SAID = 2000;

/** Makes the page's tabs and Copy buttons work, and marks the current section in the list. */
export function startDocs(): void {
  followReader();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.role === 'tab') show(target);
    if (target.dataset.copy) copy(target, target.dataset.copy);
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'tab') return;
    const tabs = tabsBeside(event.target);
    const at = tabs.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    show(next);
    next.focus();
  });
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
}

function show(chosen: HTMLElement): void {
  for (const tab of tabsBeside(chosen)) {
    const open = tab === chosen;
    tab.ariaSelected = String(open);
    tab.tabIndex = open ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !open;
  }
}

/** Copies the code beside the button to the clipboard; the label confirms it briefly, also to screen readers. */
async function copy(button: HTMLElement, done: string): Promise<void> {
  const label = button.textContent;
  if (label === done) return;
  await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '');
  button.textContent = done;
  button.ariaLive = 'polite';
  setTimeout(() => {
    button.textContent = label;
  }, SAID);
}

/** Marks the link of the section that was scrolled to last. */
function followReader(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('main nav a')].map((link) => [link.hash.slice(1), link]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.filter((entry) => entry.isIntersecting).at(-1);
      if (!read) return;
      for (const [id, link] of links) link.ariaCurrent = id === read.target.id ? 'true' : null;
    },
    { rootMargin: '-20% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}
