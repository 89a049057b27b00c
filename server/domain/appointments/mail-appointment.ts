import { eq } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';
import type { Invitation } from '#server/domain/mail/mail-values.ts';
import {
  queueMail,
  queueMailOrRefuse,
  queueMemberMail,
  queueTeamMail,
} from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueLink } from './appointment-link.ts';
import type { StoredAppointment } from './stored-appointment.ts';
import { minutesOf } from './to-booked.ts';
import { uidOf } from './uid-of.ts';

const TOO_MANY =
  'Many emails went to this email within an hour, and the confirmation could not be sent. Please try again later, or use another one.';
const TOO_OFTEN =
  'Several emails about appointments went to this email within an hour. Please try again later.';

/**
 * Confirms a booking, with the entry for the person's calendar and a link. Nothing that was typed is in it. Throws
 * `rate_limited` where it could not be mailed: without its link nobody could cancel it.
 */
export async function mailConfirmation(
  ctx: Context,
  tx: Transaction,
  booked: StoredAppointment,
): Promise<void> {
  const mail = { ...(await mailOf(ctx, tx, booked)), template: 'appointment-booked' as const };
  await queueMailOrRefuse(ctx, tx, mail, TOO_MANY);
}

/** Says that an appointment moved. Throws `rate_limited` where calendars could not follow. */
export async function mailMoved(ctx: Context, tx: Transaction, moved: StoredAppointment): Promise<void> {
  const mail = { ...(await mailOf(ctx, tx, moved)), template: 'appointment-moved' as const };
  await queueMailOrRefuse(ctx, tx, mail, TOO_OFTEN);
}

/** Says that an appointment is tomorrow. */
export async function mailReminder(ctx: Context, tx: Transaction, next: StoredAppointment): Promise<void> {
  await queueMail(ctx, tx, { ...(await mailOf(ctx, tx, next)), template: 'appointment-reminder' });
}

/** Offers another time to somebody who missed an appointment. */
export async function mailMissed(ctx: Context, tx: Transaction, missed: StoredAppointment): Promise<void> {
  const { kind, when } = dataOf(ctx, missed);
  const link = trustedText(`${ctx.site.url}${PAGES.book}?kind=${missed.kind}`);
  const data = { kind, when, link, contactEmail: trustedText(ctx.site.contactEmail) };
  await queueMail(ctx, tx, { to: missed.email, about: [missed.id], template: 'appointment-missed', data });
}

/** Says that an appointment is cancelled, and takes it out of the person's calendar. */
export async function mailCancelled(ctx: Context, tx: Transaction, gone: StoredAppointment): Promise<void> {
  const link = trustedText(`${ctx.site.url}${PAGES.book}?kind=${gone.kind}`);
  const data = { ...dataOf(ctx, gone), link, invitation: invitationOf(gone, 'CANCEL') };
  await queueMail(ctx, tx, { to: gone.email, about: [gone.id], template: 'appointment-cancelled', data });
}

/** Tells the team of a booking. */
export async function tellTeam(ctx: Context, tx: Transaction, booked: StoredAppointment): Promise<void> {
  const { id, firstName, lastName, email, phone, company, note } = booked;
  await queueTeamMail(ctx, tx, {
    template: 'team-appointment',
    about: [id],
    data: {
      ...forTeam(ctx, booked),
      name: `${firstName} ${lastName}`,
      email,
      phone,
      company: company ?? 'not given',
      message: note ?? '',
    },
  });
}

/** Tells the team, and whoever conducts it, that the person moved or cancelled an appointment. */
export async function tellOfChange(
  ctx: Context,
  tx: Transaction,
  changed: StoredAppointment,
  how: 'moved' | 'cancelled',
): Promise<void> {
  const { id, firstName, lastName, ownerId } = changed;
  const mail = {
    template: 'team-appointment-changed' as const,
    about: [id],
    data: { ...forTeam(ctx, changed), name: `${firstName} ${lastName}`, how },
  };
  await queueTeamMail(ctx, tx, mail);
  const [owner] = ownerId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId))
    : [];
  if (owner && owner.email !== ctx.site.teamEmail)
    await queueMemberMail(ctx, tx, { ...mail, to: owner.email });
}

async function mailOf(ctx: Context, tx: Transaction, appointment: StoredAppointment) {
  const { id, email } = appointment;
  const link = await issueLink(ctx, tx, appointment);
  const invitation = invitationOf(appointment, 'REQUEST');
  return { to: email, about: [id], data: { ...dataOf(ctx, appointment), link, invitation } };
}

function dataOf({ site }: Context, { kind, startsAt, office: city, timeZone }: StoredAppointment) {
  const office = site.officeHours.offices.find((each) => each.city === city);
  const there = office && office.timeZone !== timeZone ? inZone(startsAt, office.timeZone) : undefined;
  return {
    kind: trustedText(site.booking.kinds[kind].name),
    when: inZone(startsAt, timeZone),
    officeTime: trustedText(there ? `For our office in ${city} that is ${there}.` : ''),
  };
}

function forTeam({ site }: Context, { id, kind, startsAt, office: city }: StoredAppointment) {
  const office = site.officeHours.offices.find((each) => each.city === city);
  return {
    kind: site.booking.kinds[kind].name,
    when: inZone(startsAt, office?.timeZone ?? site.timeZone),
    office: city,
    link: site.url + recordPath('appointment', id),
  };
}

function invitationOf(
  { id, sequence, startsAt, endsAt, email }: StoredAppointment,
  method: Invitation['method'],
): Invitation {
  return {
    uid: uidOf(id),
    sequence,
    method,
    start: startsAt.toISOString(),
    minutes: minutesOf({ startsAt, endsAt }),
    attendee: { email },
  };
}
