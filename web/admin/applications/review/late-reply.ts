import type { ReviewReply } from '#contracts/review.ts';

export interface LateReply extends ReviewReply {
  /** Whether the first answer was lost. */
  isLate: boolean;
}

/** An answer that is for what was sent `lateMs` ago: so much less of the time to undo it is left. */
export function lateReply(reply: ReviewReply, lateMs: number): LateReply {
  const undoSeconds = Math.max(0, reply.undoSeconds - Math.ceil(lateMs / 1000));
  return { ...reply, undoSeconds, isLate: lateMs > 0 };
}
