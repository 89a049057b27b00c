import type { LifecycleKind, PlannedKind } from '#contracts/lifecycle.ts';
import { APPOINTMENT_MAILS } from '#server/domain/appointments/planned-mails.ts';
import { confirmReminder } from './confirm-reminder.ts';
import { firstMonth, setupDone } from './customer-mails.ts';
import type { LifecycleMail, PlannedMails } from './lifecycle-mail.ts';
import { renewalReminder } from './renewal-reminder.ts';

/**
 * Every mail that follows a customer along. Another one is an entry here, a kind in the contract, a template and its
 * text.
 */
export const LIFECYCLE_MAILS: Readonly<Record<LifecycleKind, LifecycleMail>> = {
  'confirm-reminder': confirmReminder,
  'setup-done': setupDone,
  'first-month': firstMonth,
  'renewal-reminder': renewalReminder,
};

/** Every mail that a lead's record shows as planned. */
export const PLANNED_MAILS: Readonly<Record<PlannedKind, PlannedMails>> = {
  ...LIFECYCLE_MAILS,
  ...APPOINTMENT_MAILS,
};
