import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES, EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { attributionColumns, id, instant } from './columns.ts';
import { applicationIsDone, applicationIsLate, applicationIsOpen, OF_INDEX } from './due-conditions.ts';
import { APPLICATION_LINES, SEARCH_OF_INDEX, sortKey, sortKeyIsEmpty } from './sort-keys.ts';
import { users } from './users.ts';

/** Applications of sales partners. The table keeps its older name, after the paths that the specification gives. */
export const applications = pgTable(
  'partnerships',
  {
    id: id(),
    companyName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The number in E.164, e.g. `+13125550162`; `null` where it is none. */
    internationalPhone: text(),
    experience: text({ enum: EXPERIENCE_LEVELS }).notNull(),
    companyType: text(),
    website: text(),
    yearsInBusiness: text(),
    currentRevenue: text(),
    targetMarket: text().notNull(),
    businessModel: text(),
    integrationExperience: text(),
    referralVolume: text(),
    marketingChannels: text().array().notNull().default([]),
    partnershipGoals: text().notNull(),
    additionalInfo: text().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** What is searched, folded; the digits of the number once more without anything else, and in E.164. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_search(contact_name || chr(10) || company_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(international_phone, ''))`,
      ),
    /** The digits of the phone number, which identify duplicates. */
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`regexp_replace(phone, '[^0-9]', '', 'g')`),
    /** The due date of the decision. */
    dueAt: instant().notNull(),
    decidedAt: instant(),
    decidedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the decision mail said in addition to the decision: the reason, or a word of welcome. */
    decisionNote: text(),
    /** The tier an approved partner begins with. */
    finalTier: text({ enum: EXPERIENCE_LEVELS }),
    /** Our last question, and the applicant's answer. */
    question: text(),
    askedAt: instant(),
    answer: text(),
    answeredAt: instant(),
    /** Counts the changes, so that overwriting another's change is detected. */
    version: integer().notNull().default(0),
    ...attributionColumns,
    /** The source of the first visit (`sourceOf`), which the list is filtered by. */
    cameFrom: text().notNull().default(UNKNOWN),
    /** Made by `npm run demo-data`, which can remove all such rows. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('partnerships_newest').on(table.createdAt, table.id),
    index('partnerships_status').on(table.status, table.createdAt, table.id),
    index('partnerships_by_due').on(applicationIsDone(OF_INDEX), table.dueAt, table.id),
    index('partnerships_late').on(table.dueAt, table.id).where(applicationIsLate(OF_INDEX)),
    index('partnerships_due').on(table.dueAt, table.id).where(applicationIsOpen(OF_INDEX)),
    index('partnerships_by_name').on(
      sortKeyIsEmpty(SEARCH_OF_INDEX, APPLICATION_LINES.name),
      sortKey(SEARCH_OF_INDEX, APPLICATION_LINES.name),
      table.id,
    ),
    index('partnerships_by_company').on(
      sortKeyIsEmpty(SEARCH_OF_INDEX, APPLICATION_LINES.company),
      sortKey(SEARCH_OF_INDEX, APPLICATION_LINES.company),
      table.id,
    ),
    index('partnerships_decided_by').on(table.decidedById).where(sql`decided_by_id is not null`),
    index('partnerships_came_from').on(table.cameFrom, table.createdAt, table.id),
    index('partnerships_email').on(table.email),
    index('partnerships_phone').on(table.phoneDigits),
    index('partnerships_company').on(sql`lower(company_name)`),
    index('partnerships_search').using('gin', table.search.op('gin_trgm_ops')),
    uniqueIndex('partnerships_pending_email_key')
      .on(table.email)
      .where(sql`status in ('pending', 'needs_info')`),
  ],
);
