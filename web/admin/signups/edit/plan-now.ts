import type { LeadDetails } from '#contracts/lead-details.ts';
import { signupValue } from '#web/admin/records/details/signup-value.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { formatDollars } from '#web/lib/format/format.ts';

/** What a customer has and pays before their plan is changed, and whether they are told of a change. */
export function planNow(subscription: LeadDetails['subscription'], signsIn: boolean): string {
  return `${hasNow(subscription)} ${
    signsIn
      ? saidOfMail(
          'Once you save another plan, billing cycle or price, they get an email about it, which can’t be unsent',
          'Once you save another plan, billing cycle or price, the email about it',
        )
      : 'They have no account to sign in with, so nothing is emailed'
  }.`;
}

function hasNow(subscription: LeadDetails['subscription']): string {
  if (!subscription) return 'They have no plan yet.';
  const { plan, billingCycle, price } = subscription;
  const what = `${plan}, ${signupValue('billingCycle', billingCycle).toLowerCase()}`;
  return price === null
    ? `Now: ${what}. What they pay is not known.`
    : `Now: ${what}, for ${formatDollars(price)} a month.`;
}
