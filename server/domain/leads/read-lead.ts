import { eq } from 'drizzle-orm';
import type { Lead } from '#contracts/lead.ts';
import { type companies, imports, type leads, type users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { listPlanned } from '#server/domain/lifecycle/list-planned.ts';
import { mayDo } from '#server/domain/policy.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { countStatusLinks } from '#server/domain/status-links/link.ts';
import { readTagsOf } from '#server/domain/tags/read-tags-of.ts';
import { readTeam } from '#server/domain/team/read-team.ts';
import { guessTimeZone } from './guess-time-zone.ts';
import { readMerged } from './merge/read-merged.ts';
import { readHistory } from './read-history.ts';

interface Stored {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  company: typeof companies.$inferSelect | null;
}

/** The state of a lead and its history. The calling use case checks the permission. */
export async function readLead(ctx: Context, { lead, user, company }: Stored): Promise<Lead> {
  const { version, status, source, lostReason, ownerId, nextStep, setupOffice } = lead;
  const merged = await readMerged(ctx.db, user.id);
  const guess = guessTimeZone({ location: company?.location ?? '', phone: user.phone });
  return {
    version,
    status,
    source,
    import: await readImport(ctx, lead.importId),
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
    offices: ctx.site.officeHours.offices.map(({ city, timeZone }) => ({ city, timeZone })),
    team: await readTeam({ ctx, work: RECORD_PERMISSIONS.lead }),
    readerId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    statusLinks: await countStatusLinks(ctx, user.id),
    writable: mayDo(ctx.actor, 'signups.write'),
    tags: await readTagsOf(ctx.db, user.id),
    plannedMails: await listPlanned(ctx, user.id),
    merged,
    history: await readHistory(ctx, { user, lead, merged }),
  };
}

async function readImport({ db }: Context, id: string | null): Promise<Lead['import']> {
  if (!id) return null;
  const [found] = await db
    .select({ id: imports.id, name: imports.name })
    .from(imports)
    .where(eq(imports.id, id));
  return found ?? null;
}
