import { and, arrayContains, desc, eq } from 'drizzle-orm';
import type { Lead, LeadEntry } from '#contracts/lead.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { activities, type companies, type leads, mails, type users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { mayDo } from '#server/domain/policy.ts';
import { guessTimeZone } from './guess-time-zone.ts';
import { readTeam } from './read-team.ts';

/** Longest history that is shown, in entries. */
const HISTORY = 200;
const MAILS = 50;

interface Stored {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  company: typeof companies.$inferSelect | null;
}

/** The state of a lead and its history. The calling use case checks the permission. */
export async function readLead(ctx: Context, { lead, user, company }: Stored): Promise<Lead> {
  const { version, status, lostReason, ownerId, nextStep, setupOffice } = lead;
  const guess = guessTimeZone({ location: company?.location ?? '', phone: user.phone });
  return {
    version,
    status,
    lostReason,
    ownerId,
    nextStep,
    nextStepAt: lead.nextStepAt?.toISOString() ?? null,
    setupAt: lead.setupAt?.toISOString() ?? null,
    setupOffice,
    dueAt: lead.dueAt.toISOString(),
    contactedAt: lead.contactedAt?.toISOString() ?? null,
    timeZone: lead.timeZone ?? guess ?? null,
    timeZoneGuessed: lead.timeZone === null,
    offices: ctx.site.calendar.offices.map(({ city, timeZone }) => ({ city, timeZone })),
    team: await readTeam({ ctx }),
    readerId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    writable: mayDo(ctx.actor, 'signups.write'),
    history: await readHistory(ctx, { user, lead }),
  };
}

async function readHistory(
  { db }: Context,
  { user, lead }: Pick<Stored, 'user' | 'lead'>,
): Promise<LeadEntry[]> {
  const done = await db
    .select()
    .from(activities)
    .where(and(eq(activities.subjectId, user.id), eq(activities.subjectKind, 'lead')))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(HISTORY);
  const sent = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, user.email), arrayContains(mails.aboutIds, [user.id])))
    .orderBy(desc(mails.createdAt))
    .limit(MAILS);
  const signup = {
    id: 'signup',
    at: user.createdAt,
    kind: 'signup',
    text: null,
    details: null,
    actorId: null,
  };
  // Imported leads never signed up; their history begins with the import.
  const imported = lead.dueAt.toISOString() === NO_DUE_DATE;
  const entries = [
    ...done,
    ...sent.map(({ id, createdAt, subject, template, status }) => ({
      id,
      at: createdAt,
      kind: 'mail',
      text: subject,
      details: { template, status },
      actorId: null,
    })),
    ...(imported ? [] : [signup]),
  ];
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, at, kind, text, details, actorId }) => ({
      id,
      at: at.toISOString(),
      kind,
      text,
      details: isRecord(details) ? details : null,
      actorId,
    }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
