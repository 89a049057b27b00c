import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';
import type { Invitation } from '#server/domain/mail/mail-values.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import type { StoredLead } from './change-lead.ts';
import { SETUP_MINUTES } from './setup-minutes.ts';

/** A lead with its setup after the change; `version` is the lead's before the change. */
type WithSetup = Pick<StoredLead, 'userId' | 'version' | 'setupAt' | 'setupOffice' | 'timeZone'>;

/**
 * Invites the person to their setup, or tells them that it moved from `before`, a time that was still to come: the
 * calendar recognizes it by its id.
 */
export async function mailSetup(
  ctx: Context,
  tx: Transaction,
  lead: WithSetup,
  before: Date | null,
): Promise<void> {
  await mailInvitation(ctx, tx, lead, 'REQUEST', before);
}

/** Tells the person that their setup is cancelled, and removes it from their calendar. */
export async function mailSetupCancelled(ctx: Context, tx: Transaction, lead: WithSetup): Promise<void> {
  await mailInvitation(ctx, tx, lead, 'CANCEL');
}

async function mailInvitation(
  ctx: Context,
  tx: Transaction,
  { userId, version, setupAt, setupOffice, timeZone }: WithSetup,
  method: Invitation['method'],
  before: Date | null = null,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person || !setupAt) return;
  const office = ctx.site.officeHours.offices.find(({ city }) => city === setupOffice);
  const zone = timeZone ?? office?.timeZone ?? 'UTC';
  const there = office && office.timeZone !== zone ? inZone(setupAt, office.timeZone) : undefined;
  const name = nameToGreet({ firstName: person.firstName, confirmed: person.emailVerified });
  const data = {
    name,
    when: inZone(setupAt, zone),
    officeTime: trustedText(there ? `For our office in ${setupOffice} that is ${there}.` : ''),
    invitation: {
      uid: `setup-${userId}`,
      // Grows with each change of the lead, so that calendars use the newest mail.
      sequence: version + 1,
      method,
      start: setupAt.toISOString(),
      minutes: SETUP_MINUTES,
      attendee: { name, email: person.email },
    },
  };
  const mail = { to: person.email, about: [userId] };
  if (before) {
    const moved = { ...data, before: inZone(before, zone) };
    await queueMail(ctx, tx, { ...mail, template: 'setup-moved', data: moved });
    return;
  }
  const template = method === 'REQUEST' ? 'setup-scheduled' : 'setup-cancelled';
  await queueMail(ctx, tx, { ...mail, template, data });
}
