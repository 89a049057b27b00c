import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { Outcome } from '#contracts/review.ts';
import { fillDecisionMail } from '#server/domain/applications/fill-decision-mail.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import type { MailText } from '#server/domain/mail/mail-values.ts';
import type { ProductMails } from '#server/domain/mail/product-mails.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';

const LINK = trustedText('https://www.example.com/admin/dashboard');
const NAME = nameToGreet({ firstName: 'Saraa', confirmed: true });
const SETUP = {
  name: NAME,
  when: trustedText('Tuesday, November 24, 2026 at 6:00 PM CST'),
  officeTime: trustedText(
    'For our office in Ulaanbaatar that is Wednesday, November 25, 2026 at 8:00 AM GMT+8.',
  ),
};
const BOOKED = {
  kind: trustedText('consultation'),
  when: trustedText('Tuesday, November 24, 2026 at 10:00 AM CST'),
  officeTime: trustedText(''),
  link: LINK,
};
const INVITATION = {
  uid: 'setup-1',
  sequence: 1,
  start: '2026-11-25T00:00:00.000Z',
  minutes: 60,
  attendee: { name: NAME, email: 'saraa@bold.example' },
};

/** One believable mail of each kind. */
export function sampleMails(site: SiteConfig): ProductMails {
  const plan = {
    name: NAME,
    plan: 'Scale',
    minutes: 750,
    cycle: trustedText('once a year'),
    price: trustedText('$319 a month'),
    contactEmail: trustedText(site.contactEmail),
  } as const;

  /** An email as the team would send it unedited. */
  function mailOf(outcome: Outcome, note: string): MailText {
    const template = site.decisionTemplates[outcome];
    const text = fillPlaceholders(template.text, { note, sender: 'Saraa Bold', company: site.companyName });
    const applicant = { contactName: 'Tom Reyes', answeredAt: null };
    return fillDecisionMail({ subject: template.subject, text }, applicant, { commissionPercent: 35 });
  }

  return {
    welcome: { plan: 'Growth', verifyLink: LINK, statusLink: LINK },
    'team-signup': {
      name: 'Saraa Bold',
      email: 'saraa@bold.example',
      phone: '+1 312 555 0142',
      companyName: 'Bold Dental',
      plan: 'Growth',
      link: LINK,
    },
    'team-application': {
      name: 'Tom Reyes',
      email: 'tom@reyes.example',
      companyName: 'Reyes Partners',
      experience: 'expert',
      link: LINK,
    },
    'team-message': {
      name: 'Tom Reyes',
      email: 'tom@reyes.example',
      subject: 'demo',
      message: 'We answer two hundred calls a day.\nCan we see it work?',
      link: LINK,
    },
    'team-assigned': { by: 'Bat Erdene', what: 'signup', name: 'Saraa Bold, Bold Dental', link: LINK },
    'team-assigned-many': { by: 'Bat Erdene', count: 12, what: 'signups', link: LINK },
    'team-mentioned': {
      by: 'Bat Erdene',
      name: 'Saraa Bold, Bold Dental',
      message: '@Nomin Dorj could you call her on Monday?',
      link: LINK,
    },
    'team-rescheduled': {
      by: 'Bat Erdene',
      how: 'moved',
      name: 'Saraa Bold, Bold Dental',
      when: 'Monday, November 30, 2026 at 10:00 AM CST',
      link: LINK,
    },
    'team-reminder': { name: 'Saraa Bold, Bold Dental', message: 'Send prices', link: LINK },
    'team-replied': { name: 'Saraa Bold, Bold Dental', message: 'Monday at ten suits us.', link: LINK },
    'team-webhook-paused': { name: 'n8n', reason: 'It answered 500', link: LINK },
    'plan-changed': plan,
    'confirm-reminder': { link: LINK },
    'setup-done': { ...plan, link: LINK },
    'first-month': {
      name: NAME,
      contactEmail: trustedText(site.contactEmail),
      unsubscribeLink: trustedText('https://www.example.com/unsubscribe?token=0123456789abcdef'),
    },
    'renewal-reminder': { ...plan, when: trustedText('Monday, February 1, 2027') },
    'lead-message': {
      content: {
        subject: trustedText('Your setup'),
        text: trustedText('Hello Saraa,\n\nwhen does it suit you?'),
      },
    },
    'application-message': {
      content: {
        subject: trustedText('Your application'),
        text: trustedText('Hello Tom,\n\nwe are reading it.'),
      },
    },
    'message-reply': {
      content: {
        subject: trustedText('Your message'),
        text: trustedText('Hello Tom,\n\nyes, on Monday.'),
      },
    },
    'application-received': { statusLink: LINK },
    'application-approved': {
      commissionPercent: 35,
      content: mailOf('approved', 'We liked your four years in the field.'),
    },
    'application-rejected': {
      content: mailOf('rejected', 'We have no room in your region this year.'),
    },
    'application-question': {
      link: LINK,
      content: mailOf('needs_info', 'Which cities do your customers work in?'),
    },
    'team-application-answer': {
      name: 'Tom Reyes',
      companyName: 'Reyes Partners',
      question: 'Which cities do your customers work in?',
      answer: 'Chicago and Milwaukee.',
      link: LINK,
    },
    'contact-acknowledged': { statusLink: LINK },
    'status-link': { sent: trustedText('partner application'), statusLink: LINK },
    'verify-email': { link: LINK },
    'confirm-new-email': { link: LINK, contactEmail: trustedText('hello@example.com') },
    'email-changed': {
      when: trustedText('It counts once somebody confirms it with the password of the account.'),
      contactEmail: trustedText('hello@example.com'),
    },
    'password-reset': { name: NAME, link: LINK },
    'password-changed': { name: NAME, contactEmail: trustedText('hello@example.com') },
    'sign-in-codes-on': { name: NAME, contactEmail: trustedText('hello@example.com') },
    'sign-in-codes-off': { name: NAME, contactEmail: trustedText('hello@example.com') },
    'provider-linked': {
      name: NAME,
      provider: trustedText('Google'),
      contactEmail: trustedText('hello@example.com'),
    },
    'setup-scheduled': { ...SETUP, invitation: { ...INVITATION, method: 'REQUEST' } },
    'setup-moved': {
      ...SETUP,
      before: trustedText('Monday, November 23, 2026 at 6:00 PM CST'),
      invitation: { ...INVITATION, method: 'REQUEST' },
    },
    'setup-cancelled': { ...SETUP, invitation: { ...INVITATION, method: 'CANCEL' } },
    'appointment-booked': { ...BOOKED, invitation: { ...INVITATION, method: 'REQUEST' } },
    'appointment-moved': { ...BOOKED, invitation: { ...INVITATION, method: 'REQUEST' } },
    'appointment-reminder': { ...BOOKED, invitation: { ...INVITATION, method: 'REQUEST' } },
    'appointment-missed': {
      kind: BOOKED.kind,
      when: BOOKED.when,
      link: BOOKED.link,
      contactEmail: trustedText('hello@example.com'),
    },
    'appointment-cancelled': { ...BOOKED, invitation: { ...INVITATION, method: 'CANCEL' } },
    'team-appointment': {
      kind: 'demo',
      when: 'Tuesday, November 24, 2026 at 10:00 AM CST',
      office: 'Chicago',
      name: 'Tom Reyes',
      email: 'tom@reyes.example',
      phone: '+1 312 555 0142',
      company: 'Reyes Partners',
      message: 'We answer two hundred calls a day.',
      link: LINK,
    },
    'team-appointment-changed': {
      kind: 'demo',
      when: 'Wednesday, November 25, 2026 at 9:30 AM CST',
      office: 'Chicago',
      name: 'Tom Reyes',
      how: 'moved',
      link: LINK,
    },
    'due-digest': {
      overdue: 1,
      due: 2,
      signups: [
        'Signups to call: 2',
        'Overdue since Mon, Nov 23, 6:00 PM: Saraa Bold, Bold Dental, +1 312 555 0142',
      ],
      messages: ['Messages to answer: 1', 'Due Tue, Nov 24, 6:00 PM: Tom Reyes, tom@reyes.example'],
      applications: [],
      link: LINK,
    },
    'admin-invitation': { invitedBy: trustedText('Bat Erdene'), link: LINK },
    'partner-invitation': { link: LINK, partnerLink: trustedText('https://www.example.com/r/7KQ2MXA') },
  };
}
