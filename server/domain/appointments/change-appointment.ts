import { eq } from 'drizzle-orm';
import type {
  AppointmentChange,
  AppointmentChanged,
  AppointmentMark,
  AppointmentMove,
  AppointmentNote,
  AppointmentOwner,
} from '#contracts/appointment.ts';
import type { Transaction } from '#server/db/connection.ts';
import { appointments } from '#server/db/schema/index.ts';
import { changedElsewhere } from '#server/domain/conflicts/changed-elsewhere.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { closeAfterSetup, reopenAfterSetup } from '#server/domain/leads/reopen-after-setup.ts';
import { findMentioned } from '#server/domain/notes/find-mentioned.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { recipientsOf, recipientsOfChange, requireOwner } from '#server/domain/team/require-owner.ts';
import { timeTaken } from './choose-seat.ts';
import { cancelIn, moveTo } from './move-appointment.ts';
import { planFollowUp } from './plan-follow-ups.ts';
import { storeChange } from './store-change.ts';
import type { StoredAppointment } from './stored-appointment.ts';

type Changing<Input> = { ctx: Context; input: Input & { id: string } };

/** Sets or clears who conducts an appointment, and tells them. Throws `validation`, `conflict`, `not_found`. */
export async function chooseAppointmentOwner(args: Changing<AppointmentOwner>): Promise<AppointmentChanged> {
  const { ctx, input } = args;
  const { ownerId } = input;
  return changeAppointment(ctx, input, 'owner', async (tx, before) => {
    if (ownerId) await requireOwner(tx, ownerId, 'appointments.write');
    const appointment = await storeChange(tx, before, { ownerId });
    const details = { ownerFrom: before.ownerId, ownerTo: ownerId };
    return { appointment, details, notify: recipientsOf(before.ownerId, ownerId) };
  });
}

/**
 * Moves an appointment that is ahead or was missed, which is booked again, and tells the person and its owner. Throws
 * `validation`, `conflict`, `not_found`.
 */
export async function moveAppointment(args: Changing<AppointmentMove>): Promise<AppointmentChanged> {
  const { ctx, input } = args;
  return changeAppointment(ctx, input, 'moved', async (tx, before) => {
    if (before.status !== 'missed') requireBooked(before);
    const moved = await moveTo(ctx, tx, before, { at: input.at, office: input.office });
    return { ...moved, notify: recipientsOfChange(before.ownerId) };
  });
}

/** Cancels an appointment that is ahead, and tells the person and its owner. Throws `conflict`, `not_found`. */
export async function cancelAppointment(args: Changing<AppointmentChange>): Promise<AppointmentChanged> {
  const { ctx, input } = args;
  return changeAppointment(ctx, input, 'cancelled', async (tx, before) => {
    requireBooked(before);
    return { ...(await cancelIn(ctx, tx, before)), notify: recipientsOfChange(before.ownerId) };
  });
}

/**
 * Says what became of an appointment, once it has begun, or takes that back. A person who missed one is offered another
 * an hour later, and waits for our call again. Throws `conflict`, `not_found`.
 */
export async function markAppointment(args: Changing<AppointmentMark>): Promise<AppointmentChanged> {
  const { ctx, input } = args;
  const { status } = input;
  return changeAppointment(ctx, input, status, async (tx, before) => {
    if (before.status === status) return undefined;
    if (before.status === 'cancelled') throw new AppError('conflict', 'This appointment is canceled.');
    if (before.startsAt > ctx.clock()) throw new AppError('conflict', 'This appointment has not begun yet.');
    const appointment = await storeChange(tx, before, { status });
    if (status === 'missed') await planFollowUp(ctx, tx, appointment);
    return {
      appointment,
      details: { from: before.status, to: status },
      leads: await followLead(ctx, tx, before, appointment),
    };
  });
}

/** What a mark changes of the lead. */
function followLead(ctx: Context, tx: Transaction, before: StoredAppointment, after: StoredAppointment) {
  if (after.status === 'missed') return reopenAfterSetup(ctx, tx, after);
  return before.status === 'missed' ? closeAfterSetup(tx, after) : [];
}

/** Adds a note for colleagues, and tells those whom it names; the version stays. Throws `not_found`, `validation`. */
export async function addAppointmentNote(args: Changing<AppointmentNote>): Promise<AppointmentChanged> {
  const { ctx, input } = args;
  const { id, text } = input;
  return changeAppointment(ctx, { id }, 'note', async (tx, appointment) => ({
    appointment,
    text,
    ...(await findMentioned(tx, input, 'appointment')),
  }));
}

interface Happened {
  appointment: StoredAppointment;
  details?: Record<string, unknown>;
  text?: string;
  mentionIds?: string[];
  notify?: Recipient[] | undefined;
  /** What changed of the lead with it. */
  leads?: Change[];
}

/** `version` is left out where nothing of another's can be lost. */
async function changeAppointment(
  ctx: Context,
  { id, version }: { id: string; version?: number },
  kind: 'owner' | 'moved' | 'cancelled' | 'note' | AppointmentMark['status'],
  /** Answers nothing where the appointment is as it should be already. */
  change: (tx: Transaction, before: StoredAppointment) => Promise<Happened | undefined>,
): Promise<AppointmentChanged> {
  requirePermission(ctx.actor, 'appointments.write');
  return runCommand(ctx, {
    action: `appointment.${kind}`,
    conflicts: { appointments_seat: timeTaken },
    work: async (tx) => {
      const [before] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
      if (!before) throw new AppError('not_found', 'There is no such appointment');
      if (version !== undefined && before.version !== version) {
        const isUndo = kind === 'booked';
        throw await changedElsewhere(ctx, tx, { kind: 'appointment', id, noun: 'appointment', isUndo });
      }
      const happened = await change(tx, before);
      if (!happened) return { reply: { success: true, version: before.version }, changes: [] };
      const { appointment, details, text, mentionIds, notify, leads = [] } = happened;
      return {
        reply: { success: true, version: appointment.version },
        changes: [
          {
            subject: { kind: 'appointment', id },
            details,
            activity: { subjectKind: 'appointment', subjectId: id, kind, text, details, mentionIds },
            notify,
          },
          ...leads,
        ],
      };
    },
  });
}

function requireBooked({ status }: StoredAppointment): void {
  if (status === 'booked') return;
  const now = status === 'cancelled' ? 'canceled' : status;
  throw new AppError('conflict', `This appointment is ${now}, and cannot be changed any more.`);
}
