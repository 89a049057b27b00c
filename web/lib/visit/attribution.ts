import type { Attribution } from '#contracts/attribution.ts';
import { readStoredJson, store } from '#web/lib/stored.ts';
import { HEARD_FROM, heardFromBefore } from './use-asks-heard-from.ts';

/**
 * Where this visit came from, as `web/layouts/Arrival.astro` noted it in the form in which the server takes it.
 * `undefined` where storage is refused.
 */
export function currentAttribution(): Attribution | undefined {
  return (readStoredJson('session', 'arrivals') as Attribution | null) ?? undefined;
}

/** Keeps the answer of a form that was sent, for this visit: nobody is asked twice. */
export function keepHeardFrom(answer: string | undefined): void {
  // Without storage the next form asks again.
  if (answer) store('session', HEARD_FROM, answer);
}

/**
 * The answers of a form with where their sender came from; what was said on an earlier form counts for this one, too.
 */
export function withAttribution<Answers extends { heardFrom?: string | undefined }>(answers: Answers) {
  const heardFrom = answers.heardFrom || heardFromBefore() || undefined;
  return { ...answers, heardFrom, attribution: currentAttribution() };
}
