import type { PlanName } from '#contracts/plans.ts';
import type { BookedTime } from './mail-values.ts';
import type { TrustedText } from './trusted-text.ts';

/** Mails to addresses that anybody may have typed. Links are whole URLs. */
export interface UnconfirmedMails {
  welcome: { plan: PlanName; verifyLink: TrustedText; statusLink: TrustedText };
  'verify-email': { link: TrustedText };
  'confirm-new-email': { link: TrustedText; contactEmail: TrustedText };
  /** Sent to the address that counted until now; `when` says from when the other one counts. */
  'email-changed': { when: TrustedText; contactEmail: TrustedText };
  'confirm-reminder': { link: TrustedText };
  'application-received': { statusLink: TrustedText };
  'contact-acknowledged': { statusLink: TrustedText };
  /** `sent`: e.g. `signup`. */
  'status-link': { sent: TrustedText; statusLink: TrustedText };
  'appointment-booked': BookedTime;
  /** `invitedBy`: the name of a colleague. */
  'admin-invitation': { invitedBy: TrustedText; link: TrustedText };
  /** `partnerLink`: what the partner passes on. */
  'partner-invitation': { link: TrustedText; partnerLink: TrustedText };
}
