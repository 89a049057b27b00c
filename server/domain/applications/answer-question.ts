import { eq } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import type { AnswerForm } from '#contracts/review.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { applications, oneTimeTokens } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { spendToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { deadLink } from './read-question.ts';

/**
 * Stores an applicant's answer: the application waits for a decision again, with a new due date, and the team is
 * notified. Throws `not_found` for an invalid link, and if no answer is awaited.
 */
export async function answerQuestion(args: { ctx: Context; input: AnswerForm }): Promise<void> {
  const { input } = args;
  // Whoever has the mailed link is the applicant, also in a browser where a colleague is signed in.
  const ctx: Context = { ...args.ctx, actor: { kind: 'anonymous' } };
  const { token, answer } = input;
  await runCommand(ctx, {
    action: 'partnership.answer',
    work: async (tx) => {
      const answeredAt = ctx.clock();
      const spent = await spendToken(tx, { purpose: 'application-answer', token, now: answeredAt });
      const id = spent?.subjectId;
      if (!id) throw deadLink();
      const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
      if (row?.status !== 'needs_info') throw deadLink();
      const set = {
        status: 'pending' as const,
        answer,
        answeredAt,
        version: row.version + 1,
        dueAt: dueAt('partnership', answeredAt, ctx.site.officeHours),
      };
      await updateCounted(tx, applications, set, eq(applications.id, id));
      // Older questions have older links: only one answer was awaited.
      await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.subjectId, id));
      const { contactName: name, companyName, question } = row;
      const link = `${ctx.site.url}${PAGES.applications}?status=pending&id=${id}`;
      await queueTeamMail(ctx, tx, {
        template: 'team-application-answer',
        about: [id],
        data: { name, companyName, question: question ?? '', answer, link },
      });
      return {
        reply: null,
        subject: { kind: 'partnership', id },
        details: { from: row.status, to: 'pending' },
        activity: { subjectKind: 'partnership', subjectId: id, kind: 'answered', text: answer },
      };
    },
  });
}
