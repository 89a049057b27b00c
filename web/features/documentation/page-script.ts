import { copyFrom } from '#web/lib/copy-button.ts';

/** Makes the page's tabs and Copy buttons work, and marks the current section in the list. */
export function startDocs(): void {
  followReader();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.role === 'tab') show(target);
    const code = target.dataset.copy && target.parentElement?.querySelector('pre');
    if (code) void copyFrom(code, target);
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

/** Marks the link of the section that is read: the last one that begins in the window's upper quarter, or above it. */
function followReader(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav a')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? [{ link, section }] : [];
  });
  const mark = () => {
    const line = innerHeight / 4;
    const read = links.findLast(({ section }) => section.getBoundingClientRect().top < line);
    for (const { link } of links) link.ariaCurrent = link === read?.link ? 'true' : null;
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75% 0px' });
  for (const { section } of links) observer.observe(section);
}
