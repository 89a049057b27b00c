import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ATTEMPT_OUTCOMES, WEBHOOK_FORMATS } from '#contracts/webhook.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** Other software that is told what happens. The operator's own, in the environment, has no row. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  format: text({ enum: WEBHOOK_FORMATS }).notNull(),
  /** The events that it is sent. */
  events: text().array().notNull(),
  enabled: boolean().notNull(),
  /** Encrypted; `null` once the site's secret was replaced, until it is given a new one. */
  secret: text(),
  /** The one before, which signs as well until `previousUntil`. */
  previousSecret: text(),
  previousUntil: instant(),
  /** Time of the first failure since the last success. */
  failingSince: instant(),
  /** Nothing is sent from then on, until somebody resumes it. */
  pausedAt: instant(),
  createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
});

/** Each try to deliver an alert to an endpoint; removed after 30 days, and with the person whom the alert is about. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    /** Id in `webhook_endpoints`, or of the operator's own endpoint. */
    endpointId: uuid().notNull(),
    /** The id of the alert: of its audit entry. */
    alertId: uuid().notNull(),
    event: text().notNull(),
    at: instant().notNull(),
    /** Counts the tries of this alert at this endpoint, from 1. */
    attempt: integer().notNull(),
    outcome: text({ enum: ATTEMPT_OUTCOMES }).notNull(),
    /** Status of the answer; `null` if there was none. */
    status: integer(),
    milliseconds: integer().notNull(),
    error: text(),
    /** How the answer begins. */
    answer: text(),
  },
  (table) => [
    index('webhook_attempts_newest').on(table.endpointId, table.at, table.id),
    index('webhook_attempts_alert').on(table.alertId),
    index('webhook_attempts_age').on(table.at),
  ],
);
