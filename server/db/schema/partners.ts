import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import { REFUSED_REASONS } from '#contracts/refused-reasons.ts';
import { applications } from './applications.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * Partners: people whose application was approved. A partner is never deleted once money or a customer refers to them;
 * erasing the person blanks the columns that name them (decision 055).
 */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    /** The application that was approved last. */
    applicationId: uuid('partnership_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Their account; `null` where their email belongs to a customer or a colleague, and once they are erased. */
    userId: uuid()
      .unique('partners_user_key')
      .references(() => users.id, { onDelete: 'set null' }),
    /** In upper case, in the link `/r/{code}`. */
    code: text().notNull().unique('partners_code_key'),
    /** `null` in all of these once the person is erased. */
    contactName: text(),
    companyName: text(),
    email: text(),
    phone: text(),
    /** The number in E.164; `null` where it is none. */
    internationalPhone: text(),
    /** From then on the link is dead, and payments earn nothing more. What was earned before stays. */
    endedAt: instant(),
    erasedAt: instant(),
    /** Counts the changes, so that overwriting another's change is detected. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('partners_newest').on(table.createdAt, table.id),
    uniqueIndex('partners_email_key').on(table.email).where(sql`email is not null`),
    uniqueIndex('partners_application_key').on(table.applicationId).where(sql`partnership_id is not null`),
  ],
);

/**
 * The rates of partners: the last row of the latest `validFrom` counts. Never updated; one that was applied is never
 * deleted.
 */
export const partnerRates = pgTable(
  'partner_rates',
  {
    id: id(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The first day, in the team's usual time zone. */
    validFrom: date().notNull(),
    tier: text({ enum: EXPERIENCE_LEVELS }).notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    /** Counts the rows of one partner. */
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('partner_rates_position').on(table.partnerId, table.position),
    check('partner_rates_range', sql`${table.basisPoints} between 0 and 10000`),
  ],
);

/** Which customer a partner recommended: at most one open row for each customer. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    /** `null` once the customer is erased. */
    customerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Tells the customers of a partner apart, from the first payment that earns: 1, 2, and so on. It stays once they
     * are erased.
     */
    number: integer(),
    /**
     * The id by which payments name the customer, from the first recorded one on, whatever it earns; it stays as well
     * (decision 069).
     */
    payerId: uuid(),
    via: text({ enum: ['signup', 'team'] }).notNull(),
    reason: text(),
    linkedAt: instant().notNull(),
    endedAt: instant(),
    endReason: text(),
  },
  (table) => [
    uniqueIndex('referrals_customer_key')
      .on(table.customerId)
      .where(sql`ended_at is null and customer_id is not null`),
    uniqueIndex('referrals_number_key').on(table.partnerId, table.number).where(sql`number is not null`),
    uniqueIndex('referrals_payer_key').on(table.payerId, table.partnerId).where(sql`payer_id is not null`),
    check(
      'referrals_numbered',
      sql`${table.number} is null or (${table.payerId} is not null and ${table.number} > 0)`,
    ),
    index('referrals_partner').on(table.partnerId, table.linkedAt, table.id),
    index('referrals_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
);

/** Signups whose partner's code was not taken, for the team to look at. */
export const refusedReferrals = pgTable(
  'refused_referrals',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerId: uuid().references(() => partners.id, { onDelete: 'cascade' }),
    /** As it was typed. */
    code: text().notNull(),
    reason: text({ enum: REFUSED_REASONS }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('refused_referrals_newest').on(table.createdAt, table.id),
    index('refused_referrals_customer').on(table.customerId),
    index('refused_referrals_partner').on(table.partnerId).where(sql`partner_id is not null`),
  ],
);
