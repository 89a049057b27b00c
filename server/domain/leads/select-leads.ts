import { and, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { LeadSource } from '#contracts/lead-source.ts';
import { LEAD_STAGES, type NextStepFilter, TIME_SORTS } from '#contracts/list-choices.ts';
import type { LeadQuery } from '#contracts/list-query.ts';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { type DailyCounter, leads, leadTags } from '#server/db/schema/index.ts';
import { LEAD_LINES, leadActiveAt } from '#server/db/schema/sort-keys.ts';
import type { Context } from '#server/domain/context.ts';
import { byLine } from '#server/domain/lists/by-line.ts';
import { LEAD_DUE } from '#server/domain/lists/due.ts';
import { ownedBy } from '#server/domain/lists/owned-by.ts';
import { select, sortOf } from '#server/domain/lists/select.ts';
import type { Listed, Selection } from '#server/domain/lists/selection.ts';

export const LEADS: Listed = {
  table: leads,
  id: leads.userId,
  createdAt: leads.createdAt,
  search: leads.search,
  dailyCounter: 'leads',
  dueColumns: LEAD_DUE,
  orders: {
    name: byLine(leads.search, LEAD_LINES.name),
    company: byLine(leads.search, LEAD_LINES.company),
    active: { sortsLast: undefined, key: leadActiveAt(leads), descending: true },
    inactive: { sortsLast: undefined, key: leadActiveAt(leads), descending: false },
  },
};

/**
 * The leads of one tag, by the tag's own index, which holds them in the order in which they were made, however few or
 * old they are.
 */
const TAGGED: Listed = {
  ...LEADS,
  table: sql`${leadTags} join ${leads} on ${leads.userId} = ${leadTags.leadId}`,
  id: leadTags.leadId,
  createdAt: leadTags.leadCreatedAt,
};

/** What a query of the list of leads is read from. */
export function leadTable({ tag, ...query }: Pick<LeadQuery, 'tag' | 'due' | 'sort'>): Listed {
  const wanted = sortOf(query);
  return tag && TIME_SORTS.some((each) => each === wanted) ? TAGGED : LEADS;
}

/** The leads that a query of their list selects, in its order. */
export function selectLeads(ctx: Context, query: Omit<LeadQuery, 'limit' | 'cursor'>): Selection {
  const { tag, owner, industry, status, stage, called, nextStep, reason, plan, verified } = query;
  const { source, cameFrom } = query;
  const list = leadTable(query);
  return select({
    list,
    query,
    ctx,
    filters: [
      ...(tag ? [taggedWith(list, tag)] : []),
      ...(query.import ? [{ condition: eq(leads.importId, query.import), index: 'by-time' as const }] : []),
      ...(owner ? [{ condition: ownedBy(ctx, leads.ownerId, owner), index: 'by-time' as const }] : []),
      ...(cameFrom ? [{ condition: eq(leads.cameFrom, cameFrom), index: 'by-time' as const }] : []),
      ...(industry ? [counted(eq(leads.industry, industry), `leads.industry.${industry}`)] : []),
      ...(status ? [counted(eq(leads.status, status), `leads.status.${status}`)] : []),
      ...(plan ? [counted(eq(leads.plan, plan), `leads.plan.${plan}`)] : []),
      ...(verified ? [{ condition: eq(leads.verified, verified === 'yes'), index: 'by-time' as const }] : []),
      ...(source ? [fromSource(source)] : []),
      ...(stage ? [unindexed(inArray(leads.status, [...LEAD_STAGES[stage]]))] : []),
      ...(called
        ? [unindexed(called === 'yes' ? isNotNull(leads.contactedAt) : isNull(leads.contactedAt))]
        : []),
      ...(nextStep ? [withStep(nextStep, ctx.clock())] : []),
      ...(reason ? [unindexed(lostFor(reason))] : []),
    ],
  });
}

function counted(condition: SQL, dailyCounter: DailyCounter) {
  return { condition, index: 'by-time' as const, dailyCounter };
}

function unindexed(condition: SQL | undefined) {
  return { condition: condition ?? sql`true`, index: 'none' as const };
}

/** Reasons in one's own words count as another one, as in Insights. */
function lostFor(reason: string): SQL | undefined {
  const known = [...LOST_REASONS] as string[];
  const given = reason === OTHER_REASON ? notInArray(leads.lostReason, known) : eq(leads.lostReason, reason);
  return and(
    eq(leads.status, 'lost'),
    reason === OTHER_REASON ? sql`(${isNull(leads.lostReason)} or ${given})` : given,
  );
}

function taggedWith(list: Listed, tagId: string) {
  if (list === TAGGED) return { condition: eq(leadTags.tagId, tagId), index: 'by-time' as const };
  const condition = sql`exists (select 1 from ${leadTags} where lead_id = ${leads.userId} and tag_id = ${tagId})`;
  return { condition, index: 'unordered' as const };
}

/** The few leads that have a next step are in an index of them; most leads have none, and every order meets enough. */
function withStep(nextStep: NextStepFilter, now: Date) {
  if (nextStep === 'none') return unindexed(isNull(leads.nextStepAt));
  const condition = nextStep === 'overdue' ? lt(leads.nextStepAt, now) : isNotNull(leads.nextStepAt);
  return { condition, index: 'unordered' as const };
}

/** Most leads signed up by themselves, so that the index of the order meets enough of them. */
function fromSource(source: LeadSource) {
  const filter = { condition: eq(leads.source, source), index: 'none' as const };
  return source === 'signup' ? { ...filter, dailyCounter: 'leads', without: 'leads.added' } : filter;
}
