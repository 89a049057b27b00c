import { eq } from 'drizzle-orm';
import { COMMISSION_PERCENT } from '#contracts/application-status.ts';
import type { DecisionForm, ReviewReply } from '#contracts/review.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { applications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { MAIL_DELAY, UNDO_SECONDS } from '#server/domain/mail/undo-delay.ts';
import { refuseTeamMailbox } from '#server/domain/partners/refuse-colleague.ts';
import { settleDecision } from '#server/domain/partners/settle-decision.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { beforeOf, type Decided } from './decision-snapshot.ts';
import { fillDecisionMail } from './fill-decision-mail.ts';
import { type Application, lockApplications } from './lock-applications.ts';

/**
 * Approves or rejects applications, all of them or none, each with its own mail, which is sent when the decision can no
 * longer be undone. An approval makes a partner (decision 055). An earlier decision is replaced. Throws `conflict` if
 * an application changed meanwhile, or one of a colleague is approved.
 */
export async function decide(args: { ctx: Context; input: DecisionForm }): Promise<ReviewReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.review');
  return runCommand(ctx, {
    action: 'partnership.decide',
    conflicts: { partners_email_key: sameAtOnce, users_email_key: sameAtOnce },
    work: async (tx) => {
      const changes: Change[] = [];
      for (const row of await lockApplications(tx, input.applications)) {
        changes.push(await decideOne(ctx, tx, row, input));
      }
      const after = input.applications.map(({ id, version }) => ({ id, version: version + 1 }));
      return { reply: { success: true, undoSeconds: UNDO_SECONDS, applications: after }, changes };
    },
  });
}

function sameAtOnce(): AppError {
  return new AppError(
    'conflict',
    'Somebody used this email at the same moment. Nothing was saved. Please try again.',
  );
}

async function decideOne(
  ctx: Context,
  tx: Transaction,
  row: Application,
  input: DecisionForm,
): Promise<Change> {
  const { decision, note = null } = input;
  if (decision === 'approved') await refuseTeamMailbox(tx, [row.email]);
  const chosen = input.applications.find(({ id }) => id === row.id)?.tier ?? row.experience;
  const tier = decision === 'approved' ? chosen : null;
  const decided = {
    status: decision,
    // The first decision meets the response time; a later one does not restart it.
    decidedAt: row.decidedAt ?? ctx.clock(),
    decidedById: requireUser(ctx.actor),
    decisionNote: note,
    finalTier: tier,
    version: row.version + 1,
  };
  await updateCounted(tx, applications, decided, eq(applications.id, row.id));
  const partner = await settleDecision(ctx, tx, row, { approved: decision === 'approved', tier: chosen });
  const mailId = await mailDecision(ctx, tx, row, { ...input, tier: chosen });
  const details: Decided = { version: row.version + 1, mailId, before: beforeOf(row), partner };
  return {
    subject: { kind: 'partnership', id: row.id },
    details: { from: row.status, to: decision, tier },
    activity: {
      subjectKind: 'partnership',
      subjectId: row.id,
      kind: decision,
      text: note,
      details: { ...details, tier },
    },
  };
}

type DecisionMessage = Pick<DecisionForm, 'decision' | 'subject' | 'text'> & {
  tier: Application['experience'];
};

async function mailDecision(
  ctx: Context,
  tx: Transaction,
  row: Application,
  message: DecisionMessage,
): Promise<string> {
  const commissionPercent = COMMISSION_PERCENT[message.tier];
  const content = fillDecisionMail(message, row, { commissionPercent });
  const mail =
    message.decision === 'approved'
      ? ({ template: 'application-approved', data: { commissionPercent, content } } as const)
      : ({ template: 'application-rejected', data: { content } } as const);
  return queueMail(ctx, tx, { to: row.email, about: [row.id], ...mail }, MAIL_DELAY);
}
