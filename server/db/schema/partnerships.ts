import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { EXPERIENCE_LEVELS, PARTNERSHIP_STATUSES } from '#contracts/partnership.ts';
import { id, instant } from './columns.ts';

/** Applications of sales partners. */
export const partnerships = pgTable(
  'partnerships',
  {
    id: id(),
    companyName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
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
    status: text({ enum: PARTNERSHIP_STATUSES }).notNull().default('pending'),
    /** Made by `npm run demo-data`, removable as a whole. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('partnerships_newest').on(table.createdAt, table.id),
    index('partnerships_status').on(table.status),
    uniqueIndex('partnerships_pending_email_key').on(table.email).where(sql`status = 'pending'`),
  ],
);
