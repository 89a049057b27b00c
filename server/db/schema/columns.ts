import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant to the millisecond, as JavaScript knows it: what is read is exactly what can be asked for. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
