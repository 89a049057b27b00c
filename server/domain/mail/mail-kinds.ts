import type { GreetedMails } from './greeted-mails.ts';
import type { ProductMail } from './product-mails.ts';
import type { TeamMails } from './team-mails.ts';
import type { UnconfirmedMails } from './unconfirmed-mails.ts';

interface Kind<Audience> {
  /** Whose text it may hold: see `UnconfirmedMails`, `GreetedMails` and `TeamMails`. */
  audience: Audience;
  /**
   * Whether `mail-cap.ts` counts it, as it must where strangers can cause it; of mails to one colleague, all that
   * somebody causes by what they do with a record.
   */
  capped: boolean;
}
type Kinds = { [T in keyof UnconfirmedMails]: Kind<'unconfirmed'> } & {
  [T in keyof GreetedMails]: Kind<'greeted'>;
} & { [T in keyof TeamMails]: Kind<'team'> };

/** The audience of each mail, and whether it is counted. */
export const MAIL_KINDS: Kinds = {
  welcome: { audience: 'unconfirmed', capped: true },
  'verify-email': { audience: 'unconfirmed', capped: true },
  'application-received': { audience: 'unconfirmed', capped: true },
  'contact-acknowledged': { audience: 'unconfirmed', capped: true },
  'status-link': { audience: 'unconfirmed', capped: true },
  'appointment-booked': { audience: 'unconfirmed', capped: true },
  'admin-invitation': { audience: 'unconfirmed', capped: false },
  // Counted, too, where the team causes it: nobody is written to without end.
  'confirm-new-email': { audience: 'unconfirmed', capped: true },
  'email-changed': { audience: 'unconfirmed', capped: true },
  'confirm-reminder': { audience: 'unconfirmed', capped: true },
  'partner-invitation': { audience: 'unconfirmed', capped: false },
  'password-reset': { audience: 'greeted', capped: true },
  'password-changed': { audience: 'greeted', capped: true },
  'sign-in-codes-on': { audience: 'greeted', capped: true },
  'sign-in-codes-off': { audience: 'greeted', capped: true },
  'provider-linked': { audience: 'greeted', capped: true },
  'application-approved': { audience: 'greeted', capped: false },
  'application-rejected': { audience: 'greeted', capped: false },
  'application-question': { audience: 'greeted', capped: false },
  'setup-scheduled': { audience: 'greeted', capped: false },
  'setup-moved': { audience: 'greeted', capped: false },
  'setup-cancelled': { audience: 'greeted', capped: false },
  'plan-changed': { audience: 'greeted', capped: false },
  'setup-done': { audience: 'greeted', capped: false },
  'first-month': { audience: 'greeted', capped: false },
  'renewal-reminder': { audience: 'greeted', capped: false },
  // Counted by appointment, and with the bookings by mailbox: see `mail-cap.ts`.
  'appointment-moved': { audience: 'greeted', capped: true },
  'appointment-cancelled': { audience: 'greeted', capped: true },
  'appointment-reminder': { audience: 'greeted', capped: false },
  'appointment-missed': { audience: 'greeted', capped: false },
  // Counted, too, although the team writes these: nobody is written to without end.
  'lead-message': { audience: 'greeted', capped: true },
  'application-message': { audience: 'greeted', capped: true },
  'message-reply': { audience: 'greeted', capped: true },
  // Counted by who assigns to whom, who mentions whom, and whose appointments they change; what these are told in the
  // dashboard is not counted.
  'team-assigned': { audience: 'team', capped: true },
  'team-assigned-many': { audience: 'team', capped: true },
  'team-rescheduled': { audience: 'team', capped: true },
  'team-mentioned': { audience: 'team', capped: true },
  // Counted by record: nobody can fill a colleague's mailbox by replying, or planning a step anew, without end.
  'team-reminder': { audience: 'team', capped: true },
  'team-replied': { audience: 'team', capped: true },
  'team-signup': { audience: 'team', capped: false },
  'team-application': { audience: 'team', capped: false },
  'team-message': { audience: 'team', capped: false },
  'team-appointment': { audience: 'team', capped: false },
  'team-appointment-changed': { audience: 'team', capped: false },
  'team-application-answer': { audience: 'team', capped: false },
  'team-webhook-paused': { audience: 'team', capped: false },
  'due-digest': { audience: 'team', capped: false },
};
export const PRODUCT_MAILS = Object.keys(MAIL_KINDS) as ProductMail[];
/** Mails to the team: their address belongs to no person who writes to us. */
export const TEAM_MAILS = PRODUCT_MAILS.filter((template) => MAIL_KINDS[template].audience === 'team');

/**
 * Mails that their reader can do without: each has a link that ends its kind, for a person and for mail programs (RFC
 * 8058).
 */
export const OPTIONAL_MAILS: readonly ProductMail[] = ['first-month'];

/** Mails that somebody waits for, to sign in or to confirm something: they go before all that wait to be sent. */
export const URGENT_MAILS: readonly ProductMail[] = [
  'password-reset',
  'verify-email',
  'confirm-new-email',
  'admin-invitation',
  'partner-invitation',
];

/** What a colleague writes to the person of a record, by its kind: the whole mail is their words, and is kept. */
export const WRITTEN_BY_HAND = {
  lead: 'lead-message',
  partnership: 'application-message',
  message: 'message-reply',
} as const satisfies Record<string, ProductMail>;

/**
 * Mails to customers that hold no link which signs anybody in: their whole text is kept, and read again from the
 * history.
 */
export const WITHOUT_SECRET: readonly ProductMail[] = [
  'plan-changed',
  'renewal-reminder',
  'email-changed',
  'setup-scheduled',
  'setup-moved',
  'setup-cancelled',
  'setup-done',
];

/**
 * The mails of a record’s kind whose words a colleague wrote or edited: only these words are kept, and read again from
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
