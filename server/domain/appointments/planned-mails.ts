import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppointmentMailKind } from '#contracts/lifecycle.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities, appointments, lifecycleMails, users } from '#server/db/schema/index.ts';
import type { PlannedMails } from '#server/domain/lifecycle/lifecycle-mail.ts';
import { followUpAt, reminderAt } from './mail-times.ts';
import type { StoredAppointment } from './stored-appointment.ts';

type Facts = Pick<StoredAppointment, 'id' | 'startsAt'>;

/** The mails about a lead's appointments as its record shows them; an appointment is theirs by its email. */
export const APPOINTMENT_MAILS: Readonly<Record<AppointmentMailKind, PlannedMails>> = {
  'appointment-reminder': {
    kind: 'appointment-reminder',
    async plan(tx, id, now) {
      const rows = await tx
        .select({ id: appointments.id, startsAt: appointments.startsAt })
        .from(appointments)
        .innerJoin(users, eq(users.email, appointments.email))
        .where(and(bookedBy(id), eq(appointments.status, 'booked'), gt(appointments.startsAt, now)));
      return rows
        .map((row) => ({ at: reminderAt(row), occurrence: occurrenceOf(row) }))
        .filter(({ at }) => at > now);
    },
  },
  'appointment-missed': {
    kind: 'appointment-missed',
    async plan(tx, id, now) {
      const markedAt = sql<Date>`(
        select max(${activities.at}) from ${activities}
        where ${activities.subjectId} = ${appointments.id} and ${activities.kind} = 'missed')`;
      const rows = await tx
        .select({
          id: appointments.id,
          startsAt: appointments.startsAt,
          markedAt: markedAt.mapWith(activities.at),
        })
        .from(appointments)
        .innerJoin(users, eq(users.email, appointments.email))
        .where(and(bookedBy(id), eq(appointments.status, 'missed')));
      return rows
        .map((row) => ({ at: followUpAt(row), occurrence: occurrenceOf(row) }))
        .filter(({ at }) => at > now);
    },
  },
};

/** About samples nobody is mailed. */
const bookedBy = (userId: string) => and(eq(users.id, userId), eq(appointments.sample, false));

/** Whether the team stopped a mail about an appointment on the record of its lead. */
export async function isStopped(
  tx: Database | Transaction,
  kind: AppointmentMailKind,
  appointment: Facts & Pick<StoredAppointment, 'email'>,
): Promise<boolean> {
  const rows = await tx
    .select({ kind: lifecycleMails.kind })
    .from(lifecycleMails)
    .innerJoin(users, eq(users.id, lifecycleMails.subjectId))
    .where(
      and(
        eq(users.email, appointment.email),
        eq(lifecycleMails.kind, kind),
        eq(lifecycleMails.occurrence, occurrenceOf(appointment)),
      ),
    );
  return rows.length > 0;
}

/** Moved, it is another appointment to be reminded of. */
const occurrenceOf = ({ id, startsAt }: Facts) => `${id} ${startsAt.toISOString()}`;
