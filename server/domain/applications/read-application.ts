import { eq } from 'drizzle-orm';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import type { ApplicationReview, ReviewEntry } from '#contracts/review.ts';
import { applications, partners, users } from '#server/db/schema/index.ts';
import { toAttributionDetails } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';
import { AppError } from '#server/domain/errors.ts';
import { noteStateOf } from '#server/domain/notes/note-state.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { readEntries } from '#server/domain/record-history.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { countStatusLinks } from '#server/domain/status-links/link.ts';
import { readTeam } from '#server/domain/team/read-team.ts';
import { findRelated } from './find-related.ts';
import { toApplicationRecord } from './list-applications.ts';

/** Number of history entries that are shown. */
const HISTORY_MAX = 200;

/** Everything needed to decide on one application. Throws `not_found`. */
export async function readApplication(args: {
  ctx: Context;
  input: { id: string };
}): Promise<ApplicationReview> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.read');
  const [found] = await ctx.db
    .select({ row: applications, decidedBy: users.name })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.decidedById))
    .where(eq(applications.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such application');
  const { row, decidedBy } = found;
  const { id, companyName, contactName, email, experience, finalTier, status, version } = row;
  return {
    application: toApplicationRecord(row),
    attribution: toAttributionDetails(row),
    id,
    companyName,
    contactName,
    email,
    experience,
    finalTier,
    status,
    version,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy?.trim() ?? null,
    decisionNote: row.decisionNote,
    question: row.question,
    askedAt: row.askedAt?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    statusLinks: await countStatusLinks(ctx, row.id),
    team: await readTeam({ ctx, work: RECORD_PERMISSIONS.partnership }),
    mayReview: mayDo(ctx.actor, 'partnerships.review'),
    partner: await readPartnerOf(ctx, row.id),
    history: await readHistory(ctx, row.id),
    related: await findRelated(ctx, row),
  };
}

async function readPartnerOf(ctx: Context, applicationId: string): Promise<ApplicationReview['partner']> {
  if (!mayDo(ctx.actor, 'partners.read')) return null;
  const [partner] = await ctx.db
    .select({ id: partners.id, code: partners.code })
    .from(partners)
    .where(eq(partners.applicationId, applicationId));
  return partner ?? null;
}

async function readHistory(ctx: Context, id: string): Promise<ReviewEntry[]> {
  const entries = await readEntries(ctx.db, [id], { limit: HISTORY_MAX });
  const mailOf = await readHistoryMails(
    ctx.db,
    entries.map(({ entry }) => entry),
  );
  // The newest ones, in the order in which they happened.
  return entries.toReversed().map(({ entry, by }) => {
    const { tier } = Object(entry.details);
    return {
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      tier: EXPERIENCE_LEVELS.find((known) => known === tier) ?? null,
      by: by?.trim() ?? null,
      actorId: entry.actorId,
      at: entry.at.toISOString(),
      note: noteStateOf(entry),
      mail: mailOf.get(entry.id),
    };
  });
}
