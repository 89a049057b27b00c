import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { PAGES } from '#contracts/paths.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { appointments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type TrustedText, trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueToken, readToken } from '#server/domain/one-time-token.ts';
import type { StoredAppointment } from './stored-appointment.ts';

/** An appointment can be moved and cancelled by its link until then, in ms before it. */
const CHANGE_NOTICE_MS = HOUR_MS;
/** Minutes that the page that booked can change it. */
const PAGE_MINUTES = 60;
const PURPOSE = 'appointment';

interface Link {
  token: string;
  now: Date;
}

/** A new link to an appointment, which works until the appointment is over. Links from earlier mails go on working. */
export async function issueLink(
  ctx: Context,
  tx: Transaction,
  { id, endsAt }: Pick<StoredAppointment, 'id' | 'endsAt'>,
): Promise<TrustedText> {
  const now = ctx.clock();
  const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS));
  const token = await issueToken(tx, { purpose: PURPOSE, subjectId: id, now, minutes });
  return trustedText(`${ctx.site.url}${PAGES.bookManage}#token=${token}`);
}

/**
 * The token of a link for the page that booked, which works for an hour: nobody has proved yet whose email it is
 * (decision 067).
 */
export async function issuePageToken(
  ctx: Context,
  { id, createdAt }: Pick<StoredAppointment, 'id' | 'createdAt'>,
): Promise<string> {
  // The hour counts from the booking, so that a repeated request does not begin it anew.
  return issueToken(ctx.primary, {
    purpose: PURPOSE,
    subjectId: id,
    now: createdAt,
    minutes: PAGE_MINUTES,
  });
}

/** The appointment of a mailed link, as it stands. Throws `not_found` for a dead link. */
export async function readLinked(db: Database, link: Link): Promise<StoredAppointment> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(eq(appointments.id, await readLinkedId(db, link)));
  if (!row) throw deadLink();
  return row;
}

/** The appointment of a mailed link, locked for a change. Throws `not_found` for a dead link. */
export async function lockLinked(tx: Transaction, link: Link): Promise<StoredAppointment> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, await readLinkedId(tx, link)))
    .for('update');
  if (!row) throw deadLink();
  return row;
}

async function readLinkedId(db: Database | Transaction, { token, now }: Link): Promise<string> {
  const found = await readToken(db, { purpose: PURPOSE, token, now });
  if (!found?.subjectId) throw deadLink();
  return found.subjectId;
}

/** Whether its link can still change an appointment. */
export function isChangeable({ status, startsAt }: StoredAppointment, now: Date): boolean {
  return status === 'booked' && startsAt.getTime() - now.getTime() >= CHANGE_NOTICE_MS;
}

/** Throws `conflict` where its link can change an appointment no more. */
export function requireChangeable(appointment: StoredAppointment, now: Date): void {
  if (isChangeable(appointment, now)) return;
  throw new AppError(
    'conflict',
    appointment.status === 'booked'
      ? 'It begins in less than an hour, so it cannot be changed here any more. Please call us.'
      : 'This appointment cannot be changed any more.',
  );
}

function deadLink(): AppError {
  return new AppError('not_found', 'This link has expired, or is not complete.');
}
