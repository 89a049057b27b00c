import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Open sessions. Deleting a row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token that the cookie holds. */
    token: text().notNull().unique('sessions_token_key'),
    userId: userId(),
    expiresAt: instant().notNull(),
    /** This is also the time last seen, which decides when an idle admin is signed out. */
    updatedAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Credentials: a password (`credential`) or an account at a provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: userId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

/** Short-lived values of better-auth, e.g. the state of a sign-in with a provider. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Encrypted secrets of authenticator apps, and the backup codes to use when the app is lost. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [index('two_factors_user').on(table.userId)],
);
