import type { StatusReply } from '#contracts/status-link.ts';
import type { Detail, StatusView } from './status-view.ts';

/** Shows one part of the page, and no other. */
export function showPart(root: HTMLElement, part: 'loading' | 'shown' | 'dead' | 'failed'): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-part]')) {
    each.hidden = each.dataset.part !== part;
  }
}

/** Shows the form for a new link, and whether there was one at all. */
export function showDead(root: HTMLElement, link: 'linked' | 'unlinked'): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-part-of]')) {
    each.hidden = each.dataset.partOf !== link;
  }
  showPart(root, 'dead');
}

/** Says `text` in the element of that name. */
export function say(root: HTMLElement, name: string, text: string): void {
  const place = root.querySelector(`[data-text=${name}]`);
  if (place) place.textContent = text;
}

/** Shows a status, whatever was shown before. */
export function drawStatus(root: HTMLElement, { kind, next, question }: StatusReply, view: StatusView): void {
  for (const [name, text] of Object.entries(view.texts)) say(root, name, text);
  root.querySelector('[data-text=until]')?.toggleAttribute('data-late', view.late);
  for (const steps of root.querySelectorAll<HTMLElement>('[data-steps]')) {
    steps.hidden = steps.dataset.steps !== kind;
    steps.dataset.who = next.who;
    for (const [index, step] of [...steps.children].entries()) markStep(step, index + 1, view.step);
  }
  const asked = root.querySelector<HTMLElement>('[data-question]');
  if (asked) asked.hidden = question === null;
  root.querySelector('[data-details]')?.replaceChildren(...view.details.map(detailOf));
  showPart(root, 'shown');
}

function markStep(step: Element, number: number, open: number): void {
  step.setAttribute('data-state', number < open ? 'done' : number === open ? 'current' : 'ahead');
  if (number === open) step.setAttribute('aria-current', 'step');
  else step.removeAttribute('aria-current');
}

function detailOf({ label, parts }: Detail): HTMLElement {
  const row = document.createElement('div');
  row.append(Object.assign(document.createElement('dt'), { textContent: label }));
  for (const { text, to } of parts) {
    const line = document.createElement('dd');
    line.append(to ? Object.assign(document.createElement('a'), { href: to, textContent: text }) : text);
    row.append(line);
  }
  return row;
}
