import { EXPERIENCE_LEVELS, PARTNERSHIP_STATUSES } from '#contracts/partnership-status.ts';
import { DAY_FIELDS, type FilterField, PROMISE_FIELD } from '../list/fields.ts';
import { statusLabel } from '../words.ts';

/** What applications can be filtered by. */
export const PARTNERSHIP_FIELDS: readonly FilterField[] = [
  {
    name: 'status',
    label: 'Status',
    options: PARTNERSHIP_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  PROMISE_FIELD,
  {
    name: 'experience',
    label: 'Experience',
    options: EXPERIENCE_LEVELS.map((value) => ({ value, label: statusLabel(value) })),
  },
  ...DAY_FIELDS,
];
