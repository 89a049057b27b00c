import { bigint, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Attribution } from '#contracts/attribution.ts';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A random id of a table in partitions, whose primary key also holds the time of the row. */
export const partitionedId = () => uuid().notNull().defaultRandom();

/** An instant to the millisecond, JavaScript's precision: a value that was read can be queried exactly. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Cents as JavaScript's numbers: every sum stays far below 2^53. */
export const cents = () => bigint({ mode: 'number' });

/** Where the sender of a form came from, and how they say they heard of us. */
export const attributionColumns = { attribution: jsonb().$type<Attribution>(), heardFrom: text() };
