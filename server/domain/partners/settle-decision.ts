import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ExperienceLevel } from '#contracts/application-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import { partners, users } from '#server/db/schema/index.ts';
import type { Application } from '#server/domain/applications/lock-applications.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_DELAY } from '#server/domain/mail/undo-delay.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { addRate } from './add-rate.ts';
import { bumpVersion } from './bump-version.ts';
import { makeCode } from './code.ts';
import { mailPartnerInvitation, makeAccount } from './invite-account.ts';
import type { Partner } from './lock-partner.ts';
import type { PartnerChange } from './partner-change.ts';
import { refuseColleague } from './refuse-colleague.ts';

interface Decision {
  approved: boolean;
  tier: ExperienceLevel;
}

/**
 * Makes the partner of an approved application, with the rate of that day. If there is a partner already, it changes
 * tier and state; rejecting an approved application ends the partnership. Returns what undoing needs, if anything was
 * done.
 */
export async function settleDecision(
  ctx: Context,
  tx: Transaction,
  row: Application,
  { approved, tier }: Decision,
): Promise<PartnerChange | undefined> {
  const existing = await findPartner(tx, row);
  if (!approved) return existing?.applicationId === row.id ? end(ctx, tx, existing) : undefined;
  if (existing) return resume(ctx, tx, existing, { row, tier });
  const partner = await insertPartner(ctx, tx, row);
  await addRate(ctx, tx, partner.id, { tier, validFrom: dayIn(ctx.site.timeZone, ctx.clock()) });
  const userId = await makeAccount(ctx, tx, row.email);
  if (!userId) return { id: partner.id, created: true };
  await tx.update(partners).set({ userId }).where(eq(partners.id, partner.id));
  const mailId = await mailPartnerInvitation(ctx, tx, { partner, userId, email: row.email }, MAIL_DELAY);
  return { id: partner.id, created: true, userId, mailId };
}

/** The partner of this application, or of an earlier one under the same email. */
async function findPartner(tx: Transaction, row: Application): Promise<Partner | undefined> {
  const [found] = await tx
    .select()
    .from(partners)
    .where(
      and(or(eq(partners.applicationId, row.id), eq(partners.email, row.email)), isNull(partners.erasedAt)),
    )
    .orderBy(desc(sql`${partners.applicationId} is not distinct from ${row.id}`))
    .limit(1)
    .for('update');
  return found;
}

async function insertPartner(ctx: Context, tx: Transaction, row: Application): Promise<Partner> {
  const { contactName, companyName, email, phone, internationalPhone } = row;
  for (;;) {
    const [partner] = await tx
      .insert(partners)
      .values({
        contactName,
        companyName,
        email,
        phone,
        internationalPhone,
        applicationId: row.id,
        code: makeCode(),
        createdAt: ctx.clock(),
      })
      .onConflictDoNothing({ target: partners.code })
      .returning();
    if (partner) return partner;
  }
}

async function resume(
  ctx: Context,
  tx: Transaction,
  partner: Partner,
  { row, tier }: { row: Application; tier: ExperienceLevel },
): Promise<PartnerChange> {
  // The application was looked at; the account of the partner may be another mailbox.
  await refuseColleague(tx, partner);
  const { id } = partner;
  const before = await beforeOf(tx, partner);
  await bumpVersion(tx, partner, { applicationId: row.id, endedAt: null });
  await openAccount(tx, partner);
  const rateId = await addRate(ctx, tx, id, { tier, validFrom: dayIn(ctx.site.timeZone, ctx.clock()) });
  return { id, created: false, rateId, before };
}

async function end(ctx: Context, tx: Transaction, partner: Partner): Promise<PartnerChange> {
  const before = await beforeOf(tx, partner);
  await bumpVersion(tx, partner, { endedAt: partner.endedAt ?? ctx.clock() });
  await closeAccount(ctx, tx, partner);
  return { id: partner.id, created: false, before };
}

async function beforeOf(tx: Transaction, partner: Partner): Promise<PartnerChange['before']> {
  const [user] = partner.userId
    ? await tx.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, partner.userId))
    : [];
  return {
    // The application's id, under the name it is stored by.
    partnershipId: partner.applicationId,
    endedAt: partner.endedAt?.toISOString() ?? null,
    disabledAt: user?.disabledAt?.toISOString() ?? null,
  };
}

/** Shuts a partner out; sessions end at once. */
export async function closeAccount(ctx: Context, tx: Transaction, { userId }: Partner): Promise<void> {
  if (!userId) return;
  await tx.update(users).set({ disabledAt: ctx.clock() }).where(eq(users.id, userId));
  await endAccess(tx, userId);
}

/** Lets a partner in again who has accepted the invitation. */
export async function openAccount(tx: Transaction, { userId }: Partner): Promise<void> {
  if (!userId) return;
  if (await hasJoined(tx, userId)) {
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
  }
}
