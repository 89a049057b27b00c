import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Attribution } from '#contracts/attribution.ts';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant to the millisecond, JavaScript's precision: a value that was read can be queried exactly. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Where the sender of a form came from, and how they say they heard of us. */
export const attributionColumns = { attribution: jsonb().$type<Attribution>(), heardFrom: text() };
