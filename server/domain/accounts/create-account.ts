import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { PAGES } from '#contracts/paths.ts';
import { SIGNUP_SUCCESS_MESSAGE, type Signup, type signupReply } from '#contracts/signup.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { agreements, companies, leads, subscriptions, users } from '#server/db/schema/index.ts';
import { cameFromOf } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { findDiscountOrRefuse, redeemDiscountCode } from '#server/domain/discount-codes/redeem-code.ts';
import { newLead } from '#server/domain/leads/new-lead.ts';
import { queueMail, queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { referSignup } from '#server/domain/partners/refer-signup.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { issueStatusLink } from '#server/domain/status-links/link.ts';
import { newCompany, newSubscription } from './company-and-plan.ts';
import { makeVerifyLink } from './email-links.ts';
import { emailTaken, insertUser } from './insert-user.ts';
import { refuseWeakPassword } from './password-strength.ts';

type SignupReply = z.output<typeof signupReply>;

/**
 * Signs a business up: user, credential, company, subscription, agreement, lead, and the referral by a partner, all or
 * nothing.
 * Throws `validation` for a password that is easily guessed or an invalid code, `conflict` for an email in use.
 */
export async function createAccount({ ctx, input }: { ctx: Context; input: Signup }): Promise<SignupReply> {
  refuseWeakPassword(input.password, ctx.site.companyName);
  // With a key it may be a repeat, whose account is there: only the transaction decides, and has the stored reply.
  if (!ctx.idempotency) {
    await findDiscountOrRefuse(ctx.db, input.discountCode, ctx.clock());
    await refuseTakenEmail(ctx, input.email);
  }
  const passwordHash = await ctx.hashPassword(input.password);
  const createdAt = ctx.clock();
  return runCommand(ctx, {
    action: 'account.create',
    conflicts: emailTaken,
    work: async (tx) => {
      const { firstName, lastName, email, phone } = input;
      // First: the answer to a code that is not valid tells nobody who has an account.
      const discount = await redeemDiscountCode(tx, input.discountCode, createdAt);
      const user = await insertUser(tx, {
        firstName,
        lastName,
        email,
        phone,
        role: 'customer',
        passwordHash,
        createdAt,
      });
      const lead = {
        ...input,
        userId: user.id,
        plan: input.selectedPlan,
        createdAt,
        discounted: discount !== undefined,
        cameFrom: cameFromOf(input.attribution),
      };
      await Promise.all([
        tx.insert(companies).values(newCompany(user.id, input)),
        tx.insert(subscriptions).values(newSubscription(user.id, input, discount)),
        insertCounted(tx, leads, newLead(lead, ctx.site.officeHours)),
        tx.insert(agreements).values({
          userId: user.id,
          termsVersion: ctx.site.termsVersion,
          privacyVersion: ctx.site.privacyVersion,
          agreedAt: createdAt,
        }),
        announce(ctx, tx, user.id, input),
        // Guesses at this email before the account existed do not count against it.
        ctx.forgetGuesses(tx, email),
      ]);
      const partnerNote = await referSignup(tx, { ...input, userId: user.id, createdAt });
      return {
        reply: {
          success: true,
          message: SIGNUP_SUCCESS_MESSAGE,
          user: { id: user.id, firstName, email },
          ...(partnerNote && { partnerNote }),
        },
        subject: { kind: 'user', id: user.id },
      };
    },
  });
}

/** Throws for an email that is in use before a password is hashed; the unique constraint still decides races. */
async function refuseTakenEmail({ db }: Context, email: string): Promise<void> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) throw emailTaken.users_email_key();
}

/** Welcomes the person, with a link that confirms their email, and notifies the team. */
async function announce(ctx: Context, tx: Transaction, userId: string, input: Signup): Promise<void> {
  const { firstName, lastName, email, phone, companyName, selectedPlan: plan } = input;
  const link = `${ctx.site.url}${PAGES.dashboard}`;
  const data = { name: `${firstName} ${lastName}`, email, phone, companyName, plan, link };
  const verifyLink = await makeVerifyLink(ctx, tx, userId);
  const statusLink = await issueStatusLink(ctx, tx, { kind: 'lead', id: userId });
  const about = [userId];
  await Promise.all([
    queueMail(ctx, tx, { to: email, template: 'welcome', about, data: { plan, verifyLink, statusLink } }),
    queueTeamMail(ctx, tx, { template: 'team-signup', about, data }),
  ]);
}
