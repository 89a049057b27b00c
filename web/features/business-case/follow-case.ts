import type { CaseInputs } from '#contracts/business-case.ts';
import {
  assign,
  CASE_FIELDS,
  CASE_NUMBERS,
  type CaseField,
  type CaseNumber,
  readCase,
} from '#contracts/business-case-inputs.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import { type CaseCopy, type CaseView, caseView, dayInWords } from './case-view.ts';
import { copyLinkWhenAsked } from './copy-link.ts';

/** Makes the business case follow its URL at first, and what is typed from then on; the URL follows, too. */
export function followCase(): void {
  const form = document.querySelector<HTMLFormElement>('[data-case]');
  if (!form) return;
  const words: CaseCopy = JSON.parse(form.dataset.case ?? '');
  const { inputs, invalid, pricedOn } = readCase(location.search);
  for (const name of CASE_FIELDS) fieldOf(form, name).value = String(inputs[name]);
  const labels = invalid.map((name) => labelOf(form, name)).join(', ');
  const onLink = [
    invalid.length > 0 && fillPlaceholders(words.notes.invalid, { fields: labels }),
    pricedOn &&
      fillPlaceholders(words.notes.prices, { made: dayInWords(pricedOn), now: dayInWords(PRICES_OF) }),
  ].filter((note) => typeof note === 'string');
  const show = (notes: string[]) => draw(form, caseView(words, inputs), notes);
  show(onLink);

  form.addEventListener('input', () => {
    const refused = CASE_FIELDS.filter((name) => !take(form, inputs, name));
    show([...refused.map((name) => outside(words, form, name)), ...onLink.slice(invalid.length > 0 ? 1 : 0)]);
    history.replaceState(history.state, '', `?${caseView(words, inputs).query}`);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('[data-print]')?.addEventListener('click', () => print());
  copyLinkWhenAsked(form);
}

/** Takes what stands in a field; if it is no value, the last one stays, and the field is marked. */
function take(form: HTMLFormElement, inputs: CaseInputs, name: CaseField): boolean {
  const field = fieldOf(form, name);
  const taken = assign(inputs, name, field.value.trim());
  if (taken) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return taken;
}

function outside({ notes }: CaseCopy, form: HTMLFormElement, name: CaseField): string {
  const { min, max } = CASE_NUMBERS[name as CaseNumber];
  const limits = { min: min.toLocaleString('en-US'), max: max.toLocaleString('en-US') };
  return fillPlaceholders(notes.typed, { field: labelOf(form, name), ...limits });
}

function draw(form: HTMLFormElement, view: CaseView, notes: string[]): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-out]')) {
    const text = view.texts[place.dataset.out ?? ''];
    if (text !== undefined && place.textContent !== text) place.textContent = text;
  }
  for (const saving of form.querySelectorAll('[data-out=saving]'))
    saving.toggleAttribute('data-loss', view.loss);
  for (const { name, from, size } of view.stretches) {
    const stretch = form.querySelector(`[data-stretch=${name}]`);
    stretch?.setAttribute('x', `${from}%`);
    stretch?.setAttribute('width', `${size}%`);
  }
  listTexts(form.querySelector('[data-sums]'), 'li', view.sums);
  listTexts(form.querySelector('[data-notes]'), 'p', notes);
  form.querySelector('[data-signup]')?.setAttribute('href', view.signup);
  const link = form.querySelector('[data-link]');
  if (link) link.textContent = `${location.origin}${location.pathname}?${view.query}`;
}

/** One element for each text; left as it is where it says so already. */
function listTexts(list: Element | null, tag: 'li' | 'p', texts: string[]): void {
  if (!list || [...list.children].map((each) => each.textContent).join('\n') === texts.join('\n')) return;
  list.replaceChildren(
    ...texts.map((text) => Object.assign(document.createElement(tag), { textContent: text })),
  );
}

function fieldOf(form: HTMLFormElement, name: CaseField): HTMLInputElement | HTMLSelectElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
}

const labelOf = (form: HTMLFormElement, name: CaseField) =>
  fieldOf(form, name).labels?.[0]?.textContent ?? name;
