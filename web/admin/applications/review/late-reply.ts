import type { ReviewReply } from '#contracts/review.ts';

export interface LateReply extends ReviewReply {
  /** Whether the first answer was lost. */
  isLate: boolean;
}

/** Takes off the time to undo what has passed since the request was first sent, `lateMs` ago. */
export function lateReply(reply: ReviewReply, lateMs: number): LateReply {
  const undoSeconds = Math.max(0, reply.undoSeconds - Math.ceil(lateMs / 1000));
  return { ...reply, undoSeconds, isLate: lateMs > 0 };
}
