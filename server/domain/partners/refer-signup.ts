import { eq } from 'drizzle-orm';
import type { RefusedReason } from '#contracts/refused-reasons.ts';
import type { Signup } from '#contracts/signup.ts';
import type { Transaction } from '#server/db/connection.ts';
import { referrals, refusedReferrals, users } from '#server/db/schema/index.ts';
import { findByCode } from './code.ts';
import { isOfAnother } from './email-of-another.ts';
import type { Partner } from './lock-partner.ts';
import { whyOwnSignup } from './own-signup.ts';

/** What a person reads whose code was not taken: never why, because the reason would tell the partner's data. */
export const CODE_NOT_TAKEN =
  'We could not add the partner’s code to your signup. Your account is ready all the same, and our team takes a look at it.';

/**
 * Links a new customer to the partner whose code came with the signup. A code that is not known, is the partner's
 * own signup, or comes with an address of another customer, is listed for the team, and never refuses the signup.
 * Returns the note for the person, if there is one.
 */
export async function referSignup(
  tx: Transaction,
  signup: Signup & { userId: string; createdAt: Date },
): Promise<string | undefined> {
  const { partnerCode: code, userId: customerId, createdAt } = signup;
  if (!code) return undefined;
  const partner = await findByCode(tx, code);
  const refused = partner ? await whyRefused(tx, partner, signup) : 'unknown-code';
  if (partner && !refused) {
    await tx
      .insert(referrals)
      .values({ partnerId: partner.id, customerId, via: 'signup', linkedAt: createdAt });
    return undefined;
  }
  const reason = refused ?? 'unknown-code';
  await tx.insert(refusedReferrals).values({ customerId, partnerId: partner?.id, code, reason, createdAt });
  return CODE_NOT_TAKEN;
}

/**
 * What is paid under an address that a customer had, or is to confirm, would earn for the partner of whoever signs up
 * with it.
 */
async function whyRefused(
  tx: Transaction,
  partner: Partner,
  signup: Signup & { userId: string },
): Promise<RefusedReason | undefined> {
  const own = await findOwn(tx, partner, signup);
  if (own) return own;
  const { userId: id, email } = signup;
  return (await isOfAnother(tx, { id, email })) ? 'former-email' : undefined;
}

async function findOwn(
  tx: Transaction,
  partner: Partner,
  signup: Signup,
): Promise<RefusedReason | undefined> {
  const [account] = partner.userId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, partner.userId))
    : [];
  const known = {
    emails: [partner.email ?? [], account?.email ?? []].flat(),
    phones: [partner.internationalPhone],
    companies: [partner.companyName],
  };
  return whyOwnSignup(known, signup);
}
