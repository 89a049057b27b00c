import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AttachedCase } from '#contracts/attached-case.ts';
import type { CallSummary } from '#contracts/call/summary.ts';
import { attributionColumns, id, instant } from './columns.ts';
import { users } from './users.ts';

const userId = (constraint: string) =>
  uuid()
    .notNull()
    .unique(constraint)
    .references(() => users.id, { onDelete: 'cascade' });

/** The company a customer signed up for. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    userId: userId('companies_user_key'),
    companyName: text().notNull(),
    industry: text().notNull(),
    companySize: text().notNull(),
    location: text().notNull(),
    businessPhone: text().notNull(),
    website: text(),
    description: text(),
  },
  () => [index('companies_name').on(sql`lower(company_name)`)],
);

/** The plan a customer chose. The progress of its setup is stored in `leads`. */
export const subscriptions = pgTable('subscriptions', {
  id: id(),
  userId: userId('subscriptions_user_key'),
  plan: text().notNull(),
  monthlyMinutes: integer().notNull(),
  billingCycle: text().notNull(),
  /** As entered; `discountStatus` says whether it was checked against the operator's codes. */
  discountCode: text(),
  discountStatus: text({ enum: ['unverified', 'verified'] }),
  /** JSON text with the choices in the form, shown to the team; `write-plan.ts` keeps it up to date. */
  additionalInfo: text(),
  /** The call that the person tried on the site, and sent along with the signup. */
  triedCall: jsonb().$type<CallSummary>(),
  ...attributionColumns,
  /** The business case that they sent along: its inputs. */
  businessCase: jsonb().$type<AttachedCase>(),
});

/** The version of our terms that a person agreed to, and the time. */
export const agreements = pgTable('agreements', {
  id: id(),
  userId: userId('agreements_user_key'),
  termsVersion: text().notNull(),
  privacyVersion: text().notNull(),
  agreedAt: instant().notNull(),
});
