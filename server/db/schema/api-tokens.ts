import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#contracts/api-token.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * API tokens of team members. Only the SHA-256 of each is stored; a revoked one stays, because the audit log names it.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    /** Its maker, whose present role bounds what it may do. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique('api_tokens_hash_key'),
    /** How it begins, for recognizing it. */
    beginning: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES as [string, ...string[]] })
      .array()
      .notNull(),
    createdAt: instant().notNull(),
    /** `null`: it has no end. */
    expiresAt: instant(),
    /** Written once a minute at the most. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('api_tokens_newest').on(table.createdAt, table.id),
    index('api_tokens_user').on(table.userId),
  ],
);
