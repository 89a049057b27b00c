import { randomUUID } from 'node:crypto';
import { API, type ApiPath } from '#contracts/paths.ts';

/** Kinds of records that a path can name by id. */
export const KINDS = [
  'signup',
  'colleague',
  'application',
  'message',
  'appointment',
  'mail',
  'view of another',
  'code',
  'partner',
  'payout run',
  'nothing',
] as const;
export type Kind = (typeof KINDS)[number];

const MAIL = { version: 0, subject: 'A word', text: 'Hello' };

/**
 * The record kind of each path with an id, and a body that is otherwise valid. A new route fails until it is listed
 * here.
 */
export const PATHS_WITH_ID: Partial<
  Record<ApiPath, { of?: Kind; body?: object; query?: Record<string, string> }>
> = {
  [API.leadDetails]: { of: 'signup' },
  [API.leadNotes]: { of: 'signup', body: { text: 'Called' } },
  [API.leadMails]: { of: 'signup', body: MAIL },
  [API.leadMailDrafts]: { of: 'signup' },
  // Nobody wrote one of the mails here by hand.
  [API.leadMail]: {},
  [API.applicationMails]: { of: 'application', body: MAIL },
  [API.applicationMailDrafts]: { of: 'application' },
  [API.applicationMail]: {},
  [API.messageMails]: { of: 'message', body: MAIL },
  [API.messageMailDrafts]: { of: 'message' },
  [API.messageMail]: {},
  [API.leadCalls]: { of: 'signup', body: { reached: true } },
  [API.leadWritten]: { of: 'signup', body: {} },
  [API.leadOwner]: { of: 'signup', body: { version: 0, ownerId: null } },
  [API.leadStatus]: { of: 'signup', body: { version: 0, status: 'contacted' } },
  [API.leadNextStep]: { of: 'signup', body: { version: 0 } },
  [API.leadSetupTimes]: { of: 'signup' },
  // Its `at` and `office` are offered ones, see `by-id.test.ts`.
  [API.leadSetup]: { of: 'signup', body: { version: 0, timeZone: 'UTC' } },
  [API.leadSetupCancel]: { of: 'signup', body: { version: 0 } },
  [API.leadPlannedMailStop]: { of: 'signup', body: { kind: 'confirm-reminder', occurrence: '' } },
  [API.leadPlannedMailResume]: { of: 'signup', body: { kind: 'confirm-reminder', occurrence: '' } },
  // Its fields are right in all else, see `by-id.test.ts`.
  [API.leadEdit]: { of: 'signup' },
  [API.leadEmailLink]: { of: 'signup', body: {} },
  [API.leadEmailWithdraw]: { of: 'signup', body: {} },
  [API.leadTags]: { of: 'signup', body: { tagId: randomUUID() } },
  [API.leadTagRemove]: { of: 'signup', body: { tagId: randomUUID() } },
  [API.leadDuplicates]: { of: 'signup' },
  [API.leadMerge]: { of: 'signup', body: { version: 0, otherId: randomUUID(), otherVersion: 0 } },
  [API.leadMergePreview]: { of: 'signup', query: { otherId: randomUUID() } },
  [API.leadUnmerge]: { of: 'signup', body: { otherId: randomUUID() } },
  [API.note]: { body: { text: 'Called', editedAt: null } },
  [API.noteDelete]: { body: { editedAt: null } },
  [API.tag]: { body: { name: 'Mine now', color: 'blue' } },
  [API.tagDelete]: { body: {} },
  [API.reviewNotes]: { of: 'application', body: { text: 'Called' } },
  [API.messageOwner]: { of: 'message', body: { version: 0, ownerId: null } },
  [API.reviewApplication]: { of: 'application' },
  [API.message]: { of: 'message' },
  [API.messageAnswered]: { of: 'message', body: { version: 0 } },
  [API.messageReopened]: { of: 'message', body: { version: 0 } },
  [API.messageNotes]: { of: 'message', body: { text: 'Called' } },
  [API.leadStatusLinks]: { of: 'signup', body: {} },
  [API.applicationStatusLinks]: { of: 'application', body: {} },
  [API.messageStatusLinks]: { of: 'message', body: {} },
  [API.appointment]: { of: 'appointment' },
  [API.appointmentOwner]: { of: 'appointment', body: { version: 0, ownerId: null } },
  [API.appointmentTimes]: { of: 'appointment' },
  [API.appointmentMove]: { of: 'appointment', body: { version: 0, at: '2027-01-06T15:00:00.000Z' } },
  [API.appointmentCancel]: { of: 'appointment', body: { version: 0 } },
  [API.appointmentMark]: { of: 'appointment', body: { version: 0, status: 'held' } },
  [API.appointmentNotes]: { of: 'appointment', body: { text: 'Called' } },
  [API.absenceDelete]: { body: {} },
  [API.mail]: { of: 'mail' },
  [API.view]: { body: { name: 'Mine now' } },
  [API.viewDelete]: { body: {} },
  [API.discountCodeEnd]: { of: 'code', body: {} },
  [API.teamResend]: { of: 'colleague', body: {} },
  [API.teamWithdraw]: { of: 'colleague', body: {} },
  [API.teamRole]: { of: 'colleague', body: { role: 'viewer' } },
  [API.teamDisable]: { of: 'colleague', body: {} },
  [API.teamEnable]: { of: 'colleague', body: {} },
  [API.teamTimeZone]: { of: 'colleague', body: { timeZone: 'Asia/Ulaanbaatar' } },
  [API.leadsImportOutlook]: {},
  [API.leadsImportUndo]: { body: {} },
  [API.tokenRevoke]: { body: {} },
  [API.webhook]: {
    body: {
      name: 'n8n',
      url: 'https://crm.example.com/',
      format: 'standard',
      events: ['signup.created'],
      enabled: true,
    },
  },
  [API.webhookSecret]: { body: {} },
  [API.webhookResume]: { body: {} },
  [API.webhookTest]: { body: {} },
  [API.webhookDelete]: { body: {} },
  [API.webhookAttempts]: {},
  [API.webhookSendAgain]: { body: {} },
  [API.partner]: { of: 'partner' },
  [API.partnerLedger]: { of: 'partner' },
  [API.partnerNotes]: { of: 'partner', body: { text: 'Called' } },
  [API.partnerTier]: {
    of: 'partner',
    body: { version: 0, tier: 'master', validFrom: '2099-01-01', reason: 'A good year' },
  },
  [API.partnerEnd]: { of: 'partner', body: { version: 0, reason: 'They moved' } },
  [API.partnerResume]: { of: 'partner', body: { version: 0, reason: 'They are back' } },
  [API.partnerInvite]: { of: 'partner', body: {} },
  // Its customer is a signup, see `by-id.test.ts`.
  [API.partnerLinkCustomer]: { of: 'partner' },
  [API.partnerUnlinkCustomer]: { of: 'partner' },
  [API.partnerCorrections]: {
    of: 'partner',
    body: { reference: 'C-1', amountCents: 100, reason: 'Agreed' },
  },
  [API.auditValues]: {},
  [API.paymentVoid]: { body: { reason: 'Recorded twice' } },
  [API.payoutExport]: { of: 'payout run' },
  [API.payoutConfirm]: { of: 'payout run', body: {} },
  [API.payoutDiscard]: { of: 'payout run', body: {} },
};
