import { and, eq } from 'drizzle-orm';
import type { ReviewReply, UndoForm } from '#contracts/review.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteCounted, updateCounted } from '#server/db/counted/write-counted.ts';
import { applications, mails, oneTimeTokens } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { UNDO_SECONDS } from '#server/domain/mail/undo-delay.ts';
import { type TooLate, undoPartnerChange } from '#server/domain/partners/undo-partner-change.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { linkEnd } from './answer-link.ts';
import { toColumns } from './decision-snapshot.ts';
import { readLastDecision } from './last-decision.ts';
import { type Application, lockApplications } from './lock-applications.ts';

/**
 * Undoes a decision completely, including its mails. Throws `conflict` after ten seconds by this server's
 * clock, or if one of the applications has changed since.
 */
export async function undoDecision(args: { ctx: Context; input: UndoForm }): Promise<ReviewReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.review');
  return runCommand(ctx, {
    action: 'partnership.undo',
    conflicts: { partnerships_pending_email_key: appliedAgain },
    work: async (tx) => {
      const changes: Change[] = [];
      for (const row of await lockApplications(tx, input.applications, NOT_UNDONE)) {
        changes.push(await undoOne(ctx, tx, row));
      }
      const after = input.applications.map(({ id, version }) => ({ id, version: version + 1 }));
      return { reply: { success: true, undoSeconds: 0, applications: after }, changes };
    },
  });
}

async function undoOne(ctx: Context, tx: Transaction, row: Application): Promise<Change> {
  const last = await readLastDecision(tx, row);
  if (!last) throw new AppError('conflict', 'There is no decision to take back');
  const { mailId, before, partner } = last.decided;
  const held = await deleteCounted(tx, mails, and(eq(mails.id, mailId), eq(mails.status, 'queued')));
  // The clock is read after the mail is locked: it cannot be sent any more while we check the time.
  const late = ctx.clock().getTime() > last.at.getTime() + UNDO_SECONDS * 1000;
  if (late || held.length === 0) throw tooLate();
  const inUse = partner && (await undoPartnerChange(tx, partner));
  if (inUse) throw tooLate(inUse);
  if (row.askedAt && last.kind === 'asked') {
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.subjectId, row.id), eq(oneTimeTokens.expiresAt, linkEnd(row.askedAt))));
  }
  const set = { ...toColumns(before), version: row.version + 1 };
  await updateCounted(tx, applications, set, eq(applications.id, row.id));
  return {
    subject: { kind: 'partnership', id: row.id },
    details: { from: row.status, to: before.status },
    activity: { subjectKind: 'partnership', subjectId: row.id, kind: 'undone' },
  };
}

const NOT_UNDONE = {
  one: 'since, so nothing was undone. Look at what changed, then decide anew if you need to.',
  several: 'Nothing was undone: look at what changed, then decide anew if you need to.',
};

const TOO_LATE: Record<TooLate, string> = {
  invited: 'its email waits no longer',
  joined: 'the partner has an account already',
  referred: 'a customer belongs to the partner already',
  paid: 'a payment counts by the new tier already',
};

function tooLate(why: TooLate = 'invited'): AppError {
  return new AppError(
    'conflict',
    `It is too late to take this back: ${TOO_LATE[why]}. You can decide anew, with an email of its own.`,
  );
}

function appliedAgain(): AppError {
  return new AppError('conflict', 'They have applied again meanwhile, so this decision stays.');
}
