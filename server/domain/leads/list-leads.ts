import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LeadRecord } from '#contracts/lead-record.ts';
import type { LeadQuery } from '#contracts/list-query.ts';
import { knownUsername } from '#contracts/unknown-email.ts';
import { companies, imports, leads, leadTags, subscriptions, users } from '#server/db/schema/index.ts';
import { bookedSetupAt } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { newEmailOf } from './read-new-email.ts';
import { leadTable, selectLeads } from './select-leads.ts';

const owners = alias(users, 'owners');

/** Leads that a query selects, a page at a time. Throws `validation` for a bad cursor. */
export async function listLeads(args: { ctx: Context; input: LeadQuery }): Promise<Page<LeadRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  return readPage({
    db: ctx.db,
    list: leadTable(input),
    selection: selectLeads(ctx, input),
    query: input,
    read: (ids) => readLeads(ctx, ids),
  });
}

/** Only the columns that the list shows: reading the others of fifty leads would be most of the work. */
const RECORD = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  phone: users.phone,
  emailVerified: users.emailVerified,
  createdAt: leads.createdAt,
  companyName: companies.companyName,
  businessPhone: companies.businessPhone,
  plan: leads.plan,
  industry: leads.industry,
  status: leads.status,
  ownerId: leads.ownerId,
  ownerName: owners.name,
  nextStep: leads.nextStep,
  nextStepAt: leads.nextStepAt,
  setupAt: leads.setupAt,
  dueAt: leads.dueAt,
  contactedAt: leads.contactedAt,
  triedAt: leads.triedAt,
  activeAt: leads.activeAt,
  source: leads.source,
  import: { id: imports.id, name: imports.name },
  discountStatus: subscriptions.discountStatus,
  tagIds: sql<string[]>`array(select tag_id from ${leadTags} where lead_id = ${leads.userId})`,
  version: leads.version,
};

/** The leads with these ids, in any order. */
async function readLeads({ db, clock }: Context, ids: string[]): Promise<LeadRecord[]> {
  const rows = await db
    .select({ ...RECORD, newEmail: newEmailOf(clock()), bookedSetupAt: bookedSetupAt(clock()) })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .leftJoin(owners, eq(owners.id, leads.ownerId))
    .leftJoin(imports, eq(imports.id, leads.importId))
    .leftJoin(subscriptions, eq(subscriptions.userId, leads.userId))
    .where(inArray(leads.userId, ids));
  return rows.map((row) => ({
    ...row,
    username: knownUsername(row),
    newEmail: row.newEmail ?? undefined,
    createdAt: row.createdAt.toISOString(),
    nextStepAt: row.nextStepAt?.toISOString() ?? null,
    setupAt: row.setupAt?.toISOString() ?? null,
    bookedSetupAt: row.bookedSetupAt?.toISOString(),
    dueAt: row.dueAt.toISOString(),
    contactedAt: row.contactedAt?.toISOString() ?? null,
    triedAt: row.triedAt?.toISOString() ?? null,
    activeAt: row.activeAt?.toISOString(),
  }));
}
