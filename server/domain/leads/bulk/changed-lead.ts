import type { Change } from '#server/domain/run-command.ts';

/**
 * What was done to one lead: its history, its version by now, and what an undo needs; `undefined` where it stayed as it
 * was.
 */
export interface ChangedLead {
  id: string;
  version: number;
  change?: Omit<Change, 'subject'>;
  before?: Record<string, unknown>;
}
