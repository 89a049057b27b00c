import { NO_COMMISSION_TEXTS, type NoCommission } from '#contracts/commission.ts';
import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { BALANCE_LABELS, STATEMENT_LABELS } from '#contracts/ledger-labels.ts';
import { isForDay } from '#contracts/step-due.ts';
import { timeZoneLabel } from '#contracts/time-zone-label.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { AmountCell } from './csv-cell.ts';
import { phoneCell } from './phone-cell.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...BALANCE_LABELS,
  basisPoints: STATEMENT_LABELS.rate,
  createdAt: 'Created',
  dueAt: 'Due',
  contactedAt: 'First contact',
  nextStepAt: 'Next step on',
  setupAt: 'Setup',
  liveAt: 'Went live',
  answeredAt: 'Answered',
  decidedAt: 'Decided',
  endedAt: 'Ended',
  partnerSinceAt: 'Partner since',
  ownerName: 'Owner',
  price: 'Price per month (USD)',
  recordedAt: 'Recorded',
  customerNumber: 'Partner’s customer number',
  noCommission: 'Why no commission',
  voidedCents: 'Voided amount (USD)',
  refund: 'Refund number',
  paidCents: 'Paid (USD)',
  takenBackCents: 'Commission taken back (USD)',
};
/** Fields whose values are codes, e.g. `pending_setup`. */
const CODES = ['status', 'source', 'experience', 'finalTier', 'subject', 'companyType', 'plan', 'tier'];
const PHONES = ['phone', 'businessPhone'];
/** Words for codes that a reader would not know, by their field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  industry: { ...SIGNUP_INDUSTRIES, [UNKNOWN]: 'Unknown' },
  billingCycle: { ...CYCLE_LABELS, [UNKNOWN]: 'Unknown' },
  cameFrom: { [UNKNOWN]: 'Unknown' },
};

interface Column {
  label: string;
  read: (item: object) => unknown;
}

/** The columns for a record's fields: `firstName` is headed `First name`, times name the zone that they are in. */
export function columnsOf(fields: readonly string[], timeZone: string): Column[] {
  const time = timeIn(timeZone);
  return fields.map((field) => ({
    label: field.endsWith('At') ? `${labelOf(field)} (${timeZoneLabel(timeZone)})` : labelOf(field),
    read: (item) => cellOf(field, Reflect.get(item, field), time),
  }));
}

function labelOf(field: string): string {
  if (field.endsWith('Cents') && !LABELS[field]) return `${labelOf(field.slice(0, -'Cents'.length))} (USD)`;
  return LABELS[field] ?? sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function cellOf(field: string, value: unknown, time: (iso: string) => string): unknown {
  if (typeof value === 'number' && (field.endsWith('Cents') || field === 'basisPoints')) {
    return new AmountCell(value);
  }
  if (typeof value !== 'string') return value;
  if (field === 'noCommission') return NO_COMMISSION_TEXTS[value as NoCommission];
  if (field === 'nextStepAt' && isForDay(value)) return dayOf(time(value));
  if (field.endsWith('At')) return value === NO_DUE_DATE ? null : time(value);
  if (PHONES.includes(field)) return phoneCell(value);
  if (field === 'email') return isUnknownEmail(value) ? null : value;
  if (WORDS[field]) return WORDS[field][value] ?? value;
  return CODES.includes(field) ? sentence(value.replaceAll('_', ' ')) : value;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The day of such a time, `2026-11-21`. */
const dayOf = (time: string) => time.slice(0, time.indexOf(' '));

/** A time by the clock of a zone as spreadsheets read and sort it: `2026-11-21 14:13`. */
function timeIn(timeZone: string): (iso: string) => string {
  return (iso) => {
    const zoned = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone);
    return `${zoned.toPlainDate()} ${zoned.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  };
}
