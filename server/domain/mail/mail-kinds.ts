import type { ConfirmedMails } from './confirmed-mails.ts';
import type { ProductMail } from './product-mails.ts';
import type { TeamMails } from './team-mails.ts';
import type { UnconfirmedMails } from './unconfirmed-mails.ts';

interface Kind<Audience> {
  /** Whose text it may hold: see `Mails` of each audience. */
  audience: Audience;
  /** The people who can cause it. Mails that anybody can cause are capped: see `mail-cap.ts`. */
  causedBy: 'anybody' | 'team';
}
type Kinds = { [T in keyof UnconfirmedMails]: Kind<'unconfirmed'> } & {
  [T in keyof ConfirmedMails]: Kind<'confirmed'>;
} & { [T in keyof TeamMails]: Kind<'team'> };

/** The audience of each mail, and who causes it. */
export const MAIL_KINDS: Kinds = {
  welcome: { audience: 'unconfirmed', causedBy: 'anybody' },
  'verify-email': { audience: 'unconfirmed', causedBy: 'anybody' },
  'application-received': { audience: 'unconfirmed', causedBy: 'anybody' },
  'contact-acknowledged': { audience: 'unconfirmed', causedBy: 'anybody' },
  'status-link': { audience: 'unconfirmed', causedBy: 'anybody' },
  'appointment-booked': { audience: 'unconfirmed', causedBy: 'anybody' },
  'admin-invitation': { audience: 'unconfirmed', causedBy: 'team' },
  // Counted like what strangers cause: nobody is written to without end.
  'confirm-new-email': { audience: 'unconfirmed', causedBy: 'anybody' },
  'email-changed': { audience: 'unconfirmed', causedBy: 'anybody' },
  'confirm-reminder': { audience: 'unconfirmed', causedBy: 'anybody' },
  'partner-invitation': { audience: 'unconfirmed', causedBy: 'team' },
  'password-reset': { audience: 'confirmed', causedBy: 'anybody' },
  'password-changed': { audience: 'confirmed', causedBy: 'anybody' },
  'sign-in-codes-on': { audience: 'confirmed', causedBy: 'anybody' },
  'sign-in-codes-off': { audience: 'confirmed', causedBy: 'anybody' },
  'provider-linked': { audience: 'confirmed', causedBy: 'anybody' },
  'application-approved': { audience: 'confirmed', causedBy: 'team' },
  'application-rejected': { audience: 'confirmed', causedBy: 'team' },
  'application-question': { audience: 'confirmed', causedBy: 'team' },
  'setup-scheduled': { audience: 'confirmed', causedBy: 'team' },
  'setup-cancelled': { audience: 'confirmed', causedBy: 'team' },
  'plan-changed': { audience: 'confirmed', causedBy: 'team' },
  'setup-done': { audience: 'confirmed', causedBy: 'team' },
  'first-month': { audience: 'confirmed', causedBy: 'team' },
  'renewal-reminder': { audience: 'confirmed', causedBy: 'team' },
  // Counted by appointment, and with the bookings by mailbox: see `mail-cap.ts`.
  'appointment-moved': { audience: 'confirmed', causedBy: 'anybody' },
  'appointment-cancelled': { audience: 'confirmed', causedBy: 'anybody' },
  'appointment-reminder': { audience: 'confirmed', causedBy: 'team' },
  'appointment-missed': { audience: 'confirmed', causedBy: 'team' },
  // Counted like what strangers cause: nobody is written to without end, whoever of the team writes.
  'lead-message': { audience: 'confirmed', causedBy: 'anybody' },
  'application-message': { audience: 'confirmed', causedBy: 'anybody' },
  'message-reply': { audience: 'confirmed', causedBy: 'anybody' },
  'team-assigned': { audience: 'team', causedBy: 'team' },
  'team-assigned-many': { audience: 'team', causedBy: 'team' },
  'team-mentioned': { audience: 'team', causedBy: 'team' },
  'team-reminder': { audience: 'team', causedBy: 'team' },
  'team-replied': { audience: 'team', causedBy: 'anybody' },
  'team-signup': { audience: 'team', causedBy: 'anybody' },
  'team-application': { audience: 'team', causedBy: 'anybody' },
  'team-message': { audience: 'team', causedBy: 'anybody' },
  'team-appointment': { audience: 'team', causedBy: 'anybody' },
  'team-appointment-changed': { audience: 'team', causedBy: 'anybody' },
  'team-application-answer': { audience: 'team', causedBy: 'anybody' },
  'team-webhook-paused': { audience: 'team', causedBy: 'team' },
  'due-digest': { audience: 'team', causedBy: 'team' },
};
export const MAIL_TEMPLATES = Object.keys(MAIL_KINDS) as ProductMail[];
/** Mails to the team: their address belongs to no person who writes to us. */
export const TEAM_TEMPLATES = MAIL_TEMPLATES.filter((template) => MAIL_KINDS[template].audience === 'team');

/**
 * Mails that their reader can do without: each has a link that ends its kind, for a person and for mail programs (RFC
 * 8058).
 */
export const OPTIONAL_MAILS: readonly ProductMail[] = ['first-month'];

/** What a colleague writes to the person of a record, by its kind: the whole mail is their words, and is kept. */
export const WRITTEN_BY_HAND = {
  lead: 'lead-message',
  partnership: 'application-message',
  message: 'message-reply',
} as const satisfies Record<string, ProductMail>;
export const isWrittenByHand = (template: string) =>
  Object.values<string>(WRITTEN_BY_HAND).includes(template);

/**
 * Mails that the site writes to customers and that lead nowhere in anybody’s name: what was told stays readable in the
 * history.
 */
export const WITHOUT_SECRET: readonly ProductMail[] = [
  'plan-changed',
  'renewal-reminder',
  'email-changed',
  'setup-scheduled',
  'setup-cancelled',
  'setup-done',
];

/**
 * The mails of a record’s kind whose words a colleague wrote or edited: these words alone are kept, and read again from
 * its history.
 */
export const WORDED_BY_TEAM: Record<keyof typeof WRITTEN_BY_HAND, readonly ProductMail[]> = {
  lead: [WRITTEN_BY_HAND.lead],
  partnership: [
    WRITTEN_BY_HAND.partnership,
    'application-approved',
    'application-rejected',
    'application-question',
  ],
  message: [WRITTEN_BY_HAND.message],
};
export const isWordedByTeam = (template: string) =>
  Object.values<readonly string[]>(WORDED_BY_TEAM).some((templates) => templates.includes(template));
