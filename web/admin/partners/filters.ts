import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import { BALANCE_FILTERS, PARTNER_ACCOUNTS, PARTNER_STATES } from '#contracts/partner-choices.ts';
import type { FilterField } from '#web/admin/records/filters/fields.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { ACCOUNT_LABELS } from './labels.ts';

const BALANCES: Record<(typeof BALANCE_FILTERS)[number], string> = {
  payable: 'Something payable',
  held: 'Something on hold',
  in_payout: 'In a payout',
  debt: 'A debt',
};

/** What partners can be filtered by. */
export const PARTNER_FIELDS: readonly FilterField[] = [
  {
    name: 'status',
    label: 'Partnership',
    options: PARTNER_STATES.map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'tier',
    label: 'Tier',
    options: EXPERIENCE_LEVELS.map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'balance',
    label: 'Balance',
    options: BALANCE_FILTERS.map((value) => ({ value, label: BALANCES[value] })),
  },
  {
    name: 'account',
    label: 'Account',
    options: PARTNER_ACCOUNTS.map((value) => ({ value, label: ACCOUNT_LABELS[value] })),
  },
];
