import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

const LEAD_UNKEPT = sql`(contacted_at is null and status <> 'lost') or contacted_at > due_at`;

/**
 * What the team does with a signup, one row each. All that its list searches, filters and sorts by stands in this one
 * table, copies included, so that a million of them stay fast.
 */
export const leads = pgTable(
  'leads',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Name, e-mail, company and phone numbers in lower case, then the digits of these alone; one per line. */
    search: text().notNull(),
    /** The digits of the person's number: how duplicates are found. */
    phoneDigits: text().notNull(),
    plan: text().notNull(),
    industry: text().notNull(),
    verified: boolean().notNull().default(false),
    status: text({ enum: LEAD_STATUSES }).notNull().default('pending_setup'),
    /** Why it was lost. */
    lostReason: text(),
    /** Who of the team looks after it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    nextStep: text(),
    nextStepAt: instant(),
    /** The appointment to set the agent up, and the office (its city) that keeps it. */
    setupAt: instant(),
    setupOffice: text(),
    /** Where the person's clock stands, e.g. `America/Chicago`, once somebody of the team said so. */
    timeZone: text(),
    /** By when we promised to call; who was lost is promised nothing any more. */
    dueAt: instant().notNull(),
    /** When we did; the promise is broken where this is later than `dueAt` or missing then. */
    contactedAt: instant(),
    /** Counts the changes: whoever saves on top of another's is told. */
    version: integer().notNull().default(0),
    /** Made by `npm run demo-data`, removable as a whole. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    // One filter leads through its index; behind the order stand the others that it may be combined with, so that
    // what they refuse is refused without reading the record.
    index('leads_newest').on(table.createdAt, table.userId),
    index('leads_verified').on(table.verified, table.createdAt, table.userId),
    index('leads_plan').on(table.plan, table.createdAt, table.userId, table.verified),
    index('leads_status').on(table.status, table.createdAt, table.userId, table.plan, table.verified),
    index('leads_industry').on(
      ...[table.industry, table.createdAt, table.userId, table.status, table.plan, table.verified],
    ),
    index('leads_owner').on(
      ...[table.ownerId, table.createdAt, table.userId],
      ...[table.industry, table.status, table.plan, table.verified],
    ),
    index('leads_nobody')
      .on(table.createdAt, table.userId, table.industry, table.status, table.plan, table.verified)
      .where(sql`owner_id is null`),
    // Promises: those to keep, all of them with the kept ones last, and those that were not kept in time so far.
    index('leads_due').on(table.dueAt, table.userId).where(sql`contacted_at is null and status <> 'lost'`),
    index('leads_by_promise').on(
      sql`(contacted_at is not null or status = 'lost')`,
      table.dueAt,
      table.userId,
    ),
    index('leads_unkept').on(table.dueAt, table.userId).where(LEAD_UNKEPT),
    index('leads_unkept_newest').on(table.createdAt, table.userId).where(LEAD_UNKEPT),
    index('leads_phone').on(table.phoneDigits),
    // An office sets up one customer at a time: of two who choose the same hour, the second is told.
    uniqueIndex('leads_setup_slot')
      .on(table.setupOffice, table.setupAt)
      .where(sql`setup_at is not null and setup_office is not null`),
    index('leads_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
