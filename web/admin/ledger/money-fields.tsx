import { AMOUNT } from '#contracts/dollars.ts';
import { YES_NO } from '#contracts/list-choices.ts';
import type { FilterControlProps, FilterField } from '#web/admin/records/filters/fields.ts';
import { AmountField } from './AmountField.tsx';

const yesNo = (yes: string, no: string) =>
  YES_NO.map((value) => ({ value, label: value === 'yes' ? yes : no }));
/** As the form reads an amount. */
const TYPED = { matches: AMOUNT };
const Least = (props: FilterControlProps) => <AmountField label="Amount from" name="min" {...props} />;
const Most = (props: FilterControlProps) => <AmountField label="Amount to" name="max" {...props} />;

const VOIDED: FilterField = { name: 'voided', label: 'Voided', options: yesNo('Voided', 'Not voided') };

const AMOUNTS: readonly FilterField[] = [
  { name: 'min', label: 'Amount from', options: [], other: TYPED, control: Least },
  { name: 'max', label: 'Amount to', options: [], other: TYPED, control: Most },
  { name: 'invoice', label: 'Invoice', linkOnly: true, options: [], other: { matches: /^.{1,64}$/ } },
];

/** What payments can be filtered by. */
export const PAYMENT_FIELDS: readonly FilterField[] = [
  { name: 'from', label: 'Paid from' },
  { name: 'to', label: 'Paid to' },
  ...AMOUNTS,
  { name: 'commission', label: 'Commission', options: yesNo('Earns a commission', 'Earns no commission') },
  { name: 'refunded', label: 'Refund', options: yesNo('Refunded, in whole or in part', 'Not refunded') },
  VOIDED,
];

/** What refunds can be filtered by. */
export const REFUND_FIELDS: readonly FilterField[] = [
  { name: 'from', label: 'Refunded from' },
  { name: 'to', label: 'Refunded to' },
  ...AMOUNTS,
  {
    name: 'commission',
    label: 'Commission',
    options: yesNo('A partner earned on the payment', 'Nobody earned on the payment'),
  },
  VOIDED,
];
