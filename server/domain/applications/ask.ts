import { eq } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import type { QuestionForm, ReviewReply } from '#contracts/review.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { applications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { MAIL_DELAY, UNDO_SECONDS } from '#server/domain/mail/undo-delay.ts';
import { issueToken } from '#server/domain/one-time-token.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { ANSWER_MINUTES, linkEnd } from './answer-link.ts';
import { beforeOf, type Decided } from './decision-snapshot.ts';
import { fillDecisionMail } from './fill-decision-mail.ts';
import { lockApplications } from './lock-applications.ts';

/**
 * Asks an applicant for more, with a link that works once. Until it expires, no decision is due.
 * Throws `conflict` if the application changed meanwhile or is decided.
 */
export async function ask(args: { ctx: Context; input: QuestionForm }): Promise<ReviewReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.review');
  const { id, note: question } = input;
  return runCommand(ctx, {
    action: 'partnership.ask',
    work: async (tx) => {
      const [row] = await lockApplications(tx, [input], NOT_ASKED);
      if (!row || row.decidedAt) throw new AppError('conflict', 'This application is decided already');
      const askedAt = ctx.clock();
      const version = row.version + 1;
      const asked = { status: 'needs_info', question, askedAt, dueAt: linkEnd(askedAt), version } as const;
      await updateCounted(tx, applications, asked, eq(applications.id, id));
      const token = await issueToken(tx, {
        purpose: 'application-answer',
        subjectId: id,
        now: askedAt,
        minutes: ANSWER_MINUTES,
      });
      const link = trustedText(`${ctx.site.url}${PAGES.applicationAnswer}#token=${token}`);
      const data = { link, content: fillDecisionMail(input, row) };
      const mailId = await queueMail(
        ctx,
        tx,
        { to: row.email, template: 'application-question', about: [id], data },
        MAIL_DELAY,
      );
      const details: Decided = { version, mailId, before: beforeOf(row) };
      return {
        reply: { success: true, undoSeconds: UNDO_SECONDS, applications: [{ id, version }] },
        subject: { kind: 'partnership', id },
        details: { from: row.status, to: 'needs_info' },
        activity: { subjectKind: 'partnership', subjectId: id, kind: 'asked', text: question, details },
      };
    },
  });
}

const NOT_ASKED = {
  one: 'while you had it open, so your question was not sent. Look at what changed, then ask again if you need to.',
  several: 'No question was sent.',
};
