import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LEAD_SOURCES, UNKNOWN } from '#contracts/lead-source.ts';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { instant } from './columns.ts';
import { leadIsIdle, leadIsLate, leadIsOpen, OF_INDEX } from './due-conditions.ts';
import { imports } from './imports.ts';
import { LEAD_LINES, leadActiveAt, SEARCH_OF_INDEX, sortKey, sortKeyIsEmpty } from './sort-keys.ts';
import { users } from './users.ts';

/**
 * The team's work on each lead: one row for each person who signed up, was imported or was entered by the team. Every
 * column that the list searches, filters or sorts by is in this table, copies included, so that lists of a million rows
 * stay fast.
 */
export const leads = pgTable(
  'leads',
  {
    userId: uuid()
      .primaryKey()
      // The lead does not go with the user: `deleteUsers` removes it first, and counts that.
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull(),
    source: text({ enum: LEAD_SOURCES }).notNull().default('signup'),
    /** The import that it came with. */
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
    /**
     * Name, email, company and phone numbers, then the numbers' digits without anything else, and in E.164; one per
     * line.
     */
    searchText: text().notNull(),
    /** What is searched: the text folded, so that `nunez` finds Núñez. */
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold_search(search_text)`),
    /**
     * The digits of the person's number in E.164, or as typed where it is none, and in older rows: how duplicates are
     * found.
     */
    phoneDigits: text().notNull(),
    /** The person's number in E.164, e.g. `+13125550162`; `null` where it is none. */
    internationalPhone: text(),
    plan: text().notNull(),
    industry: text().notNull(),
    /**
     * How the plan is paid, and whether a discount code takes part of it off: copies of `subscriptions`
     * (`updateSubscription`).
     */
    billingCycle: text(),
    discounted: boolean().notNull().default(false),
    /** A copy of `users.emailVerified`, which lists filter and sort by. */
    verified: boolean().notNull().default(false),
    /** The source of the first visit (`sourceOf`), which Insights count by. */
    cameFrom: text().notNull().default(UNKNOWN),
    status: text({ enum: LEAD_STATUSES }).notNull().default('pending_setup'),
    /** Since when they are a live customer; a trigger sets it with the status. */
    liveAt: instant(),
    /** Why it was lost. */
    lostReason: text(),
    /** The team member who owns it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    nextStep: text(),
    nextStepAt: instant(),
    /** The colleague who planned it, and is reminded where nobody owns the lead. */
    nextStepById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The time of the next step of which somebody was reminded last. */
    remindedOf: instant(),
    /** The setup appointment, and the office (its city) that conducts it. */
    setupAt: instant(),
    setupOffice: text(),
    /** The person's time zone, e.g. `America/Chicago`, once a team member has set it. */
    timeZone: text(),
    /** The due date of the call. A lost lead keeps its date, and nothing counts it. */
    dueAt: instant().notNull(),
    /**
     * The earliest of what waits for the team: the first call, the next step, the setup. Lists by due date have this
     * order.
     */
    waitsAt: instant()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(least(case when contacted_at is null then due_at end, next_step_at, case when status = 'scheduled' then setup_at end), due_at)`,
      ),
    /** When the call was made; it is overdue if this is later than `dueAt`, or missing then. */
    contactedAt: instant(),
    /** When somebody last called and reached nobody; `null` where nobody tried. */
    triedAt: instant(),
    /** When its history last grew; `null` where nothing happened since it was made. `runCommand` keeps it. */
    activeAt: instant(),
    /** Counts the changes, so that overwriting another's change is detected. */
    version: integer().notNull().default(0),
    /** Made by `npm run demo-data`, which can remove all such rows. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    // The first filter selects the index. The columns after the sort order are other filters, so that rows they exclude
    // are skipped without reading the record.
    // With the source, by which Insights counts who signed up without reading the records.
    index('leads_newest').on(table.createdAt, table.userId, table.source),
    index('leads_verified').on(table.verified, table.createdAt, table.userId),
    index('leads_plan').on(table.plan, table.createdAt, table.userId, table.verified),
    index('leads_status').on(table.status, table.createdAt, table.userId, table.plan, table.verified),
    index('leads_industry').on(
      table.industry,
      table.createdAt,
      table.userId,
      table.status,
      table.plan,
      table.verified,
    ),
    index('leads_owner').on(
      table.ownerId,
      table.createdAt,
      table.userId,
      table.industry,
      table.status,
      table.plan,
      table.verified,
    ),
    index('leads_nobody')
      .on(table.createdAt, table.userId, table.industry, table.status, table.plan, table.verified)
      .where(sql`owner_id is null`),
    // Due dates: open ones, all of them with the finished ones last, and those that are or were late.
    index('leads_due').on(table.dueAt, table.userId).where(leadIsOpen(OF_INDEX)),
    index('leads_by_due').on(leadIsIdle(OF_INDEX), table.waitsAt, table.userId),
    // This counts what was due in a part of a day, and what of it was done in time.
    index('leads_due_at').on(table.dueAt, table.contactedAt),
    index('leads_late').on(table.dueAt, table.userId).where(leadIsLate(OF_INDEX)),
    index('leads_late_newest').on(table.createdAt, table.userId).where(leadIsLate(OF_INDEX)),
    // By name and company, those without any last, and by the latest entry of the history.
    index('leads_by_name').on(
      sortKeyIsEmpty(SEARCH_OF_INDEX, LEAD_LINES.name),
      sortKey(SEARCH_OF_INDEX, LEAD_LINES.name),
      table.userId,
    ),
    index('leads_by_company').on(
      sortKeyIsEmpty(SEARCH_OF_INDEX, LEAD_LINES.company),
      sortKey(SEARCH_OF_INDEX, LEAD_LINES.company),
      table.userId,
    ),
    index('leads_by_activity').on(leadActiveAt(OF_INDEX), table.userId),
    // What waits for one of the team: first calls, next steps (of others' where nobody owns the lead) and setups.
    index('leads_owner_due').on(table.ownerId, table.dueAt, table.userId).where(leadIsOpen(OF_INDEX)),
    index('leads_owner_step')
      .on(table.ownerId, table.nextStepAt, table.userId)
      .where(sql`next_step_at is not null`),
    index('leads_planner_step')
      .on(table.nextStepById, table.nextStepAt, table.userId)
      .where(sql`next_step_by_id is not null`),
    index('leads_owner_setup')
      .on(table.ownerId, table.setupAt, table.userId)
      .where(sql`status = 'scheduled'`),
    index('leads_import').on(table.importId, table.createdAt, table.userId).where(sql`import_id is not null`),
    index('leads_came_from').on(table.cameFrom, table.createdAt, table.userId),
    index('leads_live').on(table.liveAt, table.userId, table.createdAt).where(sql`live_at is not null`),
    index('leads_phone').on(table.phoneDigits),
    // An office sets up one customer at a time: the second of two who choose the same hour gets a conflict.
    uniqueIndex('leads_setup_slot')
      .on(table.setupOffice, table.setupAt)
      .where(sql`setup_at is not null and setup_office is not null`),
    index('leads_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
