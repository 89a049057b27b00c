import type { Correction } from '#server/domain/ledger/list-corrections.ts';

/** The fields of a correction that are columns of the file, in the order in which accounting reads them. */
export const CORRECTION_FIELDS: readonly (keyof Correction)[] = [
  'reference',
  'partnerCode',
  'partnerName',
  'correctedOn',
  'amountCents',
  'payableCents',
  'debtCents',
  'reason',
  'recordedBy',
  'recordedAt',
  'id',
];
