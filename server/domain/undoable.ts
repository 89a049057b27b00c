import { HOUR_MS, UNDO_HOURS } from '#contracts/durations.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/** Whether what was done then can still be undone. */
export const isUndoable = ({ clock }: Context, at: Date): boolean =>
  clock().getTime() - at.getTime() <= UNDO_HOURS * HOUR_MS;

/** Throws `conflict` where that was too long ago. */
export function requireUndoable(ctx: Context, at: Date): void {
  if (!isUndoable(ctx, at)) throw new AppError('conflict', `This can be undone for ${UNDO_HOURS} hours`);
}
