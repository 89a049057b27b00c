import type { AuditRecord } from '#contracts/audit.ts';
import { formatCents } from '#contracts/format-cents.ts';
import { isForDay } from '#contracts/step-due.ts';
import { UUID } from '#contracts/uuid.ts';
import { EDITED_FIELD_LABELS } from '#web/admin/records/details/edited-field-labels.ts';
import { signupValue } from '#web/admin/records/details/signup-value.ts';
import { formatDateTime, formatDayOfYear, formatUtcDate } from '#web/lib/format/format.ts';
import { codeInWords, statusLabel } from '#web/lib/format/status-label.ts';

const FIELDS: Record<string, string> = {
  ...EDITED_FIELD_LABELS,
  name: 'Name',
  nextStep: 'Next step',
  nextStepAt: 'Next step due',
  nextStepById: 'Planned by',
  ownerId: 'Owner',
  contactedAt: 'First contact',
  otherId: 'Merged lead',
  amountCents: 'Amount',
  totalCents: 'Total',
  commissionCents: 'Commission',
  searched: 'Searched by words',
  userId: 'Colleague',
  keptId: 'Merged into',
  handedOver: 'Records handed over',
  erased: 'Erased, and paid',
};

/** A field in words. */
export const fieldLabel = (field: string) => FIELDS[field] ?? spoken(field);

/** Names of the team by id. */
export type Names = ReadonlyMap<string, string>;

type Entry = Pick<AuditRecord, 'action' | 'details'>;

/** Changes as pairs of name and value; `{ from, to }` becomes one value. */
export function detailsOf({ action, details }: Entry, names: Names): [name: string, value: string][] {
  if (!details) return [];
  const shown = (value: unknown) => read(value, names);
  // Whether a step is done is said above.
  const { from, to, ownerFrom, ownerTo, changes, done: _, ...rest } = details;
  const change: [string, string][] =
    'from' in details || 'to' in details ? [changeOf(action, details, shown(from), shown(to))] : [];
  if ('ownerTo' in details) change.push(['Owner', changeLabel(shown(ownerFrom), shown(ownerTo))]);
  return [
    ...change,
    ...Object.entries(rest)
      // A sign-in without any is the usual one.
      .filter(([name, value]) => value !== null && (name !== 'failedBefore' || value !== 0))
      .map(([name, value]): [string, string] =>
        name === 'fields' && Array.isArray(value)
          ? ['Fields', value.map((field) => fieldLabel(String(field))).join(', ')]
          : [fieldLabel(name), isMoney(name, value) ? formatCents(value) : shown(value)],
      ),
    ...Object.entries(Object(changes)).map(([name, value]): [string, string] => [
      fieldLabel(name),
      changeLabel(shown(Object(value).from), shown(Object(value).to)),
    ]),
  ];
}

/** Whether a value is an amount of cents, by its name. */
const isMoney = (name: string, value: unknown): value is number =>
  name.endsWith('Cents') && typeof value === 'number';

/** What somebody who leaves looked after goes to a colleague, or to nobody: that is no change of a value. */
function changeOf(action: string, details: object, from: string, to: string): [string, string] {
  if ('handedOver' in details && !('from' in details))
    return ['Handed over to', to === NOTHING ? 'nobody' : to];
  return [changedField(action), changeLabel(from, to)];
}

/** What an action changes, where its entry has the values alone: a status, but for these. */
function changedField(action: string): string {
  if (action === 'leads.assign' || action.endsWith('.owner')) return 'Owner';
  if (action.endsWith('.role')) return 'Role';
  if (action.endsWith('.tier')) return 'Tier';
  return action.endsWith('time-zone') ? 'Time zone' : 'Status';
}

/** A change as the value before and after it. */
const changeLabel = (from: string, to: string) => `${from} → ${to}`;

/** `finalTier` becomes `Final tier`. */
function spoken(name: string): string {
  return statusLabel(name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`));
}

const NOTHING = 'none';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** A value as people read it: names for ids, and times as everywhere else. */
function read(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((each) => read(each, names)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, each]) => `${fieldLabel(name)} ${read(each, names)}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (UUID.test(text)) return names.get(text) ?? shortId(text);
  if (DAY.test(text)) return formatUtcDate(text);
  return TIME.test(text) ? formatDateTime(text) : codeInWords(text);
}

/** A value of a field: what somebody typed stays as it is. */
export function valueLabel(field: string, value: string | null, names: Names): string {
  if (field === 'nextStepAt' && value && isForDay(value)) return formatDayOfYear(value);
  const typed =
    value !== null && field !== 'status' && !UUID.test(value) && !DAY.test(value) && !TIME.test(value);
  return typed ? signupValue(field, value) : read(value, names);
}

/** The beginning of an id, which is enough to tell two apart. */
export const shortId = (id: string) => (UUID.test(id) ? `no. ${id.slice(0, 8)}` : id);
