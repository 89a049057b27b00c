import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant to the millisecond, JavaScript's precision: a value that was read can be queried exactly. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
