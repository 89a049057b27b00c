import { PAGES } from '#contracts/paths.ts';
import { ANSWER_MINUTES } from '#server/domain/applications/answer-link.ts';
import type { Context } from '#server/domain/context.ts';
import { issueToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { openQuestion, readAnnounced } from './application-standing.ts';
import { deadStatusLink, findStatusSubject } from './link.ts';

/**
 * Where the holder of a status link answers our question: a link of its own, which works once and ends with the one
 * that was mailed, so that the status link itself changes nothing. Throws `not_found` for a dead link, and where
 * nothing is asked.
 */
export async function makeAnswerLink(args: {
  ctx: Context;
  input: { token: string };
}): Promise<{ to: string }> {
  // The reply holds a token: it is stored for no repeated request.
  const ctx = { ...args.ctx, idempotency: undefined };
  const { kind, id } = await findStatusSubject(ctx, args.input.token);
  const row = kind === 'partnership' ? await readAnnounced(ctx, id) : undefined;
  const question = row && openQuestion(row, ctx.clock());
  if (!question) throw deadStatusLink();
  return runCommand(ctx, {
    action: 'partnership.answer-link',
    work: async (tx) => {
      const token = await issueToken(tx, {
        purpose: 'application-answer',
        subjectId: id,
        now: question.askedAt,
        minutes: ANSWER_MINUTES,
      });
      return {
        reply: { to: `${PAGES.applicationAnswer}#token=${token}` },
        subject: { kind: 'partnership', id },
      };
    },
  });
}
