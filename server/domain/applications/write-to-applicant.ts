import type { MailQueued, NewMail } from '#contracts/record-mail.ts';
import type { Context } from '#server/domain/context.ts';
import { queueRecordMail } from '#server/domain/correspondence/queue-record-mail.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { lockApplications, OPEN_MEANWHILE } from './lock-applications.ts';

/**
 * Mails an applicant what a colleague wrote; the application stays as it is, and so does its version: a decision can
 * still be undone. Throws `conflict` if it changed, `rate_limited`, `not_found`.
 */
export async function writeToApplicant(args: {
  ctx: Context;
  input: NewMail & { id: string };
}): Promise<MailQueued> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.review');
  const { id, subject } = input;
  return runCommand(ctx, {
    action: 'partnership.mail',
    work: async (tx) => {
      const [row] = await lockApplications(tx, [input], OPEN_MEANWHILE);
      if (!row) throw new AppError('not_found', 'There is no such application');
      const mailId = await queueRecordMail(ctx, tx, { kind: 'partnership', id, to: row.email }, input);
      return {
        reply: { success: true, version: row.version },
        subject: { kind: 'partnership', id },
        details: { mailId },
        activity: {
          subjectKind: 'partnership' as const,
          subjectId: id,
          kind: 'mail',
          text: subject,
          details: { mailId },
        },
      };
    },
  });
}
