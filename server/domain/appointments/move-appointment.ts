import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { closeAfterSetup, reopenAfterSetup } from '#server/domain/leads/reopen-after-setup.ts';
import { extendTokens } from '#server/domain/one-time-token.ts';
import type { Change } from '#server/domain/run-command.ts';
import { chooseSeat, timeTaken } from './choose-seat.ts';
import { mailCancelled, mailMoved } from './mail-appointment.ts';
import { followInCalendar, planReminder } from './plan-follow-ups.ts';
import { storeChange } from './store-change.ts';
import type { StoredAppointment } from './stored-appointment.ts';

/** What happened to an appointment that was moved or cancelled, for the audit log and its history. */
interface Happened {
  appointment: StoredAppointment;
  details: Record<string, unknown>;
  /** What changed of the lead with it. */
  leads?: Change[];
}

/**
 * Moves an appointment inside `tx`, which is booked from then on: its seat, mail, reminder and links. Throws as
 * `chooseSeat` does, and `validation`; `conflict` where another office would have it than was seen.
 */
export async function moveTo(
  ctx: Context,
  tx: Transaction,
  before: StoredAppointment,
  to: { at: string; timeZone?: string; office?: string | undefined },
): Promise<Happened> {
  const at = new Date(to.at);
  if (at.getTime() === before.startsAt.getTime()) {
    throw fieldError('validation', 'at', 'This is the time that it has already. Please choose another.');
  }
  const seat = await chooseSeat(ctx, tx, { kind: before.kind, at, id: before.id, office: before.office });
  if (to.office !== undefined && to.office !== seat.office) throw timeTaken();
  const appointment = await followed(tx, before, {
    ...seat,
    status: 'booked',
    timeZone: to.timeZone ?? before.timeZone,
  });
  await extendTokens(tx, {
    purpose: 'appointment',
    subjectId: before.id,
    from: before.endsAt,
    expiresAt: seat.endsAt,
  });
  await mailMoved(ctx, tx, appointment);
  await planReminder(ctx, tx, appointment);
  await followInCalendar(ctx, tx, [before.id]);
  const details = {
    at: at.toISOString(),
    before: before.startsAt.toISOString(),
    office: seat.office,
    ...(seat.office !== before.office && { officeBefore: before.office }),
    ...(before.status !== appointment.status && { from: before.status, to: appointment.status }),
  };
  const leads = before.status === 'missed' ? await closeAfterSetup(tx, appointment) : [];
  return { appointment, details, leads };
}

/** Cancels an appointment inside `tx`: its seat is free at once. */
export async function cancelIn(ctx: Context, tx: Transaction, before: StoredAppointment): Promise<Happened> {
  const appointment = await followed(tx, before, { status: 'cancelled' });
  await mailCancelled(ctx, tx, appointment);
  await followInCalendar(ctx, tx, [before.id]);
  const details = { at: before.startsAt.toISOString(), office: before.office };
  return {
    appointment,
    details: { ...details, from: before.status, to: appointment.status },
    leads: await reopenAfterSetup(ctx, tx, appointment),
  };
}

/** Stores a change that the person's calendar is to follow. */
const followed = (tx: Transaction, before: StoredAppointment, values: Partial<StoredAppointment>) =>
  storeChange(tx, before, { ...values, sequence: before.sequence + 1 });
