import { eq } from 'drizzle-orm';
import { applications } from '#server/db/schema/index.ts';
import { linkEnd } from '#server/domain/applications/answer-link.ts';
import { toColumns } from '#server/domain/applications/decision-snapshot.ts';
import { readLastDecision } from '#server/domain/applications/last-decision.ts';
import type { Application } from '#server/domain/applications/lock-applications.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_DELAY } from '#server/domain/mail/undo-delay.ts';
import { bookedAppointment } from './appointment.ts';
import { NOTHING_ELSE, type ReadStanding, type Standing } from './standing.ts';

/** Where an application stands: the decision that is due, or our question to the applicant. */
export const readApplicationStanding: ReadStanding = async (ctx, id) => {
  const row = await readAnnounced(ctx, id);
  if (!row) return undefined;
  const question = openQuestion(row, ctx.clock());
  return {
    ...NOTHING_ELSE,
    ...standingOf(row, question),
    receivedAt: row.createdAt,
    question: question?.text ?? null,
    appointment: await bookedAppointment(ctx, row.email),
  };
};

function standingOf(
  row: Application,
  question: { until: Date } | undefined,
): Pick<Standing, 'state' | 'next'> {
  if (row.status === 'approved' || row.status === 'rejected') {
    return { state: row.status, next: { who: 'nobody', until: null } };
  }
  if (question) return { state: 'asked', next: { who: 'you', until: question.until } };
  // A question that was not answered in time is ours to follow up: its due date was the answer's.
  const until = row.status === 'needs_info' ? null : row.dueAt;
  return { state: 'received', next: { who: 'us', until } };
}

/** The question that the applicant may still answer, and until when. */
export function openQuestion(
  { status, question, askedAt }: Pick<Application, 'status' | 'question' | 'askedAt'>,
  now: Date,
): { text: string; askedAt: Date; until: Date } | undefined {
  if (status !== 'needs_info' || question === null || askedAt === null) return undefined;
  const until = linkEnd(askedAt);
  return until > now ? { text: question, askedAt, until } : undefined;
}

/**
 * An application as its applicant knows it: a decision counts once its mail leaves, because it can be undone until
 * then.
 */
export async function readAnnounced(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<Application | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row) return undefined;
  const last = await readLastDecision(db, row);
  if (!last) return row;
  const leaves = last.at.getTime() + MAIL_DELAY.delaySeconds * 1_000;
  return clock().getTime() < leaves ? { ...row, ...toColumns(last.decided.before) } : row;
}
