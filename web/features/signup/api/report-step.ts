import type { FunnelCount } from '#contracts/funnel.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { send } from '#web/lib/api/api.ts';

/**
 * Reports to the server that a step was reached. The request carries nothing about the visitor, no cookie and no id of
 * theirs, and its failure is ignored.
 */
export function reportStep(step: FunnelCount['step']): void {
  // Nobody reads the answer.
  send(VISITOR_API.funnel, { body: { step }, credentials: 'omit' }, async () => undefined).catch(() => {});
}
