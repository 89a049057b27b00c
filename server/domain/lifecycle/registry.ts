import type { LifecycleKind } from '#contracts/lifecycle.ts';
import { confirmReminder } from './confirm-reminder.ts';
import { firstMonth, setupDone } from './customer-mails.ts';
import type { LifecycleMail } from './lifecycle-mail.ts';
import { renewalReminder } from './renewal-reminder.ts';

/** Every mail that follows a customer along. Another one is an entry here, a kind in the contract, a template and its text. */
export const LIFECYCLE_MAILS: Readonly<Record<LifecycleKind, LifecycleMail>> = {
  'confirm-reminder': confirmReminder,
  'setup-done': setupDone,
  'first-month': firstMonth,
  'renewal-reminder': renewalReminder,
};
