import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { USER_ROLES } from '#contracts/roles.ts';
import { id, instant } from './columns.ts';

/**
 * People: customers, partners and the team; who has no row in `accounts` cannot sign in yet. Email and username are in
 * lower case.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique('users_email_key'),
    username: text().notNull().unique('users_username_key'),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    role: text({ enum: USER_ROLES }).notNull().default('customer'),
    emailVerified: boolean().notNull().default(false),
    /** The team gave this address, and nobody confirmed it with the password yet. */
    emailFromTeam: boolean().notNull().default(false),
    /** Whether a code from an app is required at sign-in. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** Rises whenever access ends; device cookies of earlier epochs are void. */
    deviceEpoch: integer().notNull().default(0),
    image: text(),
    /** A member's time zone, e.g. `America/Chicago`; `null` for the team's usual one. */
    timeZone: text(),
    disabledAt: instant(),
    /** When they last used a session; written once a minute at the most. */
    lastSeenAt: instant(),
    /** Made by `npm run demo-data`, which can remove all such rows. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_newest').on(table.role, table.createdAt, table.id),
  ],
);
