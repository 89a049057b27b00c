import { WORK_SUBJECTS } from '#contracts/subjects.ts';

/**
 * What an entry of the audit log is about: a record, a colleague's tool, or a part of the server. `user`: an account,
 * whoever has it.
 */
export const AUDIT_SUBJECTS = [
  ...WORK_SUBJECTS,
  'user',
  'person',
  'partner',
  'payment',
  'refund',
  'payout',
  'absence',
  'discount-code',
  'tag',
  'view',
  'api-token',
  'webhook-endpoint',
  'import',
  'import-file',
  'export',
  'alert',
  'mail',
  'digest',
  'request',
  'counters',
  'ledger',
  'audit-log',
  'mails',
  'samples',
  'site',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
