import { APPLICATION_STATUSES, EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import {
  CAME_FROM_FIELD,
  DAY_FIELDS,
  DUE_FIELD,
  type FilterField,
} from '#web/admin/records/filters/fields.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** What applications can be filtered by. */
export const APPLICATION_FIELDS: readonly FilterField[] = [
  {
    name: 'status',
    label: 'Status',
    options: APPLICATION_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  DUE_FIELD,
  {
    name: 'experience',
    label: 'Experience',
    options: EXPERIENCE_LEVELS.map((value) => ({ value, label: statusLabel(value) })),
  },
  CAME_FROM_FIELD,
  ...DAY_FIELDS,
];
