import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PipelineCard, PipelineCardsQuery } from '#contracts/pipeline.ts';
import { monthlyValue } from '#contracts/plans.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import { bookedSetupAt } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import { LEADS, selectLeads } from '#server/domain/leads/select-leads.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

const owners = alias(users, 'owners');

/**
 * The leads of a status, a page at a time: those still to call by when it is due, the others newest first. Throws
 * `validation` for a bad cursor.
 */
export async function listCards(args: {
  ctx: Context;
  input: PipelineCardsQuery;
}): Promise<Page<PipelineCard>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  // Due leads come first in their index; in it, the other statuses would have to be looked for.
  const sort = input.status === 'pending_setup' ? 'due' : 'newest';
  return readPage({
    db: ctx.db,
    list: LEADS,
    selection: selectLeads(ctx, { ...input, sort }),
    query: input,
    read: (ids) => readCards(ctx, ids),
  });
}

async function readCards({ db, clock }: Context, ids: string[]): Promise<PipelineCard[]> {
  const rows = await db
    .select({
      lead: leads,
      name: users.name,
      companyName: companies.companyName,
      ownerName: owners.name,
      booked: bookedSetupAt(clock()),
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .leftJoin(companies, eq(companies.userId, leads.userId))
    .leftJoin(owners, eq(owners.id, leads.ownerId))
    .where(inArray(leads.userId, ids));
  return rows.map(({ lead, name, companyName, ownerName, booked }) => ({
    id: lead.userId,
    name,
    ownerName,
    companyName: companyName ?? '',
    plan: lead.plan,
    value: monthlyValue({ plan: lead.plan, cycle: lead.billingCycle, discounted: lead.discounted }),
    lostReason: lead.lostReason,
    setupAt: lead.setupAt?.toISOString() ?? null,
    bookedSetupAt: booked?.toISOString(),
    nextStep: lead.nextStep,
    nextStepAt: lead.nextStepAt?.toISOString() ?? null,
    dueAt: lead.dueAt.toISOString(),
    contactedAt: lead.contactedAt?.toISOString() ?? null,
    createdAt: lead.createdAt.toISOString(),
    version: lead.version,
  }));
}
