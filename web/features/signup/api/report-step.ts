import type { FunnelCount } from '#contracts/funnel.ts';
import { API } from '#contracts/paths.ts';
import { send } from '#web/lib/api.ts';

/**
 * Has the server count that a step was reached. Nothing of the visitor goes along, no cookie either, and whether it
 * arrives matters to nobody here.
 */
export function reportStep(step: FunnelCount['step']): void {
  send(API.funnel, { body: { step }, credentials: 'omit', keepalive: true }).catch(() => {});
}
