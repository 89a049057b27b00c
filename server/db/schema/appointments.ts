import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES } from '#contracts/appointment-kinds.ts';
import type { Attribution } from '#contracts/attribution.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * Appointments that visitors booked. No two that are not cancelled have the same seat of an office at one time: the key
 * of `appointmentSlots`.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    kind: text({ enum: APPOINTMENT_KINDS }).notNull(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull().default('booked'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The city of the office that conducts it, and which of its people at that time, from 1. */
    office: text().notNull(),
    seat: integer().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text(),
    note: text(),
    /** The person's time zone, e.g. `America/Chicago`. */
    timeZone: text().notNull(),
    /** The team member who conducts it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where the person came from. */
    attribution: jsonb().$type<Attribution>(),
    /** The SEQUENCE of its entry in calendars: rises with each mail that changes the entry. */
    sequence: integer().notNull().default(0),
    /** Counts the changes, so that overwriting another's change is detected. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Made by `npm run demo-data`, which can remove all such rows. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    index('appointments_start').on(table.startsAt, table.id),
    // Which times are taken is read only from this index.
    index('appointments_taken')
      .on(table.startsAt, table.endsAt, table.office, table.seat, table.id)
      .where(sql`status <> 'cancelled'`),
    index('appointments_open').on(table.startsAt, table.id).where(sql`status = 'booked'`),
    index('appointments_owner').on(table.ownerId, table.startsAt).where(sql`owner_id is not null`),
    index('appointments_email').on(table.email, table.startsAt),
  ],
);

/**
 * Each five minutes that an appointment takes of a seat. A trigger on `appointments` keeps them, so that the key
 * refuses the second of two whoever writes it; times and lengths in `content/` are whole five minutes.
 */
export const appointmentSlots = pgTable(
  'appointment_slots',
  {
    office: text().notNull(),
    seat: integer().notNull(),
    startsAt: instant().notNull(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'appointments_seat', columns: [table.office, table.seat, table.startsAt] }),
    index('appointment_slots_appointment').on(table.appointmentId),
  ],
);
