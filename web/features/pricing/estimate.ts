import { BILLING_CYCLES, DEFAULT_CYCLE } from '#contracts/plans.ts';
import { type EstimateWords, estimateView } from './estimate-view.ts';

/** Makes the estimate follow its two fields and the billing period, and marks the plan that fits. */
export function startEstimate(): void {
  const form = document.querySelector<HTMLFormElement>('[data-estimate]');
  if (!form) return;
  const words: EstimateWords = JSON.parse(form.dataset.estimate ?? '');
  const show = () => draw(form, words);
  document.addEventListener('input', show);
  document.addEventListener('change', show);
  // Browsers bring back what was typed before one left the page.
  show();
}

function draw(form: HTMLFormElement, words: EstimateWords): void {
  const chosen = document.querySelector<HTMLInputElement>('[name=cycle]:checked')?.value;
  const cycle = BILLING_CYCLES.find((name) => name === chosen) ?? DEFAULT_CYCLE;
  const volume = { callsPerWeek: number(form, 'calls'), minutesPerCall: number(form, 'length') };
  const view = estimateView(words, volume, cycle);
  for (const what of ['minutes', 'fits', 'detail', 'go'] as const) {
    const place = form.querySelector(`[data-${what}]`);
    if (place && place.textContent !== view[what]) place.textContent = view[what];
  }
  form.querySelector('[data-go]')?.setAttribute('href', `#plan-${view.plan.toLowerCase()}`);
  const link = form.querySelector<HTMLAnchorElement>('[data-business-case]');
  if (link) link.search = view.caseQuery;
  form.querySelector('[data-reach]')?.setAttribute('width', view.reach);
  for (const { plan, at, total } of view.plans) {
    form.querySelector(`[data-begins="${plan}"]`)?.setAttribute('x', at);
    const cost = form.querySelector(`[data-total="${plan}"]`);
    if (cost) cost.textContent = total;
  }
  for (const plan of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    plan.toggleAttribute('data-fits', plan.dataset.plan === view.plan);
  }
}

/** The number in a field, within its limits; 0 while it is empty. */
function number(form: HTMLFormElement, name: string): number {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return 0;
  return Math.min(Math.max(field.valueAsNumber || 0, 0), Number(field.max));
}
