import { BILLING_CYCLES, DEFAULT_CYCLE } from '#contracts/plans.ts';
import { type EstimateCopy, estimateView } from './estimate-view.ts';

/**
 * Makes the estimate follow its two fields and the billing period, and marks the plan that fits once the visitor has
 * changed one of the two: before, the calls are not theirs.
 */
export function startEstimate(): void {
  const form = document.querySelector<HTMLFormElement>('[data-estimate]');
  if (!form) return;
  const words: EstimateCopy = JSON.parse(form.dataset.estimate ?? '');
  const show = () => draw(form, words);
  document.addEventListener('input', show);
  // Browsers bring back what was typed before one left the page.
  show();
}

function draw(form: HTMLFormElement, words: EstimateCopy): void {
  const chosen = document.querySelector<HTMLInputElement>('[name=cycle]:checked')?.value;
  const cycle = BILLING_CYCLES.find((name) => name === chosen) ?? DEFAULT_CYCLE;
  const fields = [...form.querySelectorAll('input')];
  // Within the limits of each field, and 0 while it is empty.
  const [callsPerWeek = 0, minutesPerCall = 0] = fields.map(({ valueAsNumber, max }) =>
    Math.min(Math.max(valueAsNumber || 0, 0), Number(max)),
  );
  const view = estimateView(words, { callsPerWeek, minutesPerCall }, cycle);
  const say = (what: string, text: string) => {
    const place = form.querySelector(`[data-${what}]`);
    if (place && place.textContent !== text) place.textContent = text;
  };
  for (const what of ['minutes', 'fits', 'detail', 'go'] as const) say(what, view[what]);
  form.querySelector('[data-go]')?.setAttribute('href', `#plan-${view.plan.toLowerCase()}`);
  const link = form.querySelector<HTMLAnchorElement>('[data-business-case]');
  if (link) link.search = view.caseQuery;
  form.querySelector('[data-reach]')?.setAttribute('width', view.reach);
  for (const { plan, at, total } of view.plans) {
    form.querySelector(`[data-begins=${plan}]`)?.setAttribute('x', at);
    say(`total=${plan}`, total);
  }
  const theirs = fields.some(({ value, defaultValue }) => value !== defaultValue);
  for (const plan of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    plan.toggleAttribute('data-fits', theirs && plan.dataset.plan === view.plan);
  }
}
