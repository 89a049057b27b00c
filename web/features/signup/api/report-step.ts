import type { FunnelCount } from '#contracts/funnel.ts';
import { API } from '#contracts/paths.ts';

/**
 * Has the server count that a step was reached. Nothing of the visitor goes along, no cookie either, and whether it
 * arrives matters to nobody here.
 */
export function reportStep(step: FunnelCount['step']): void {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ step });
  fetch(API.funnel, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {});
}
