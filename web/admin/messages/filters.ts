import type { Colleague } from '#contracts/colleague.ts';
import { MESSAGE_STATUSES } from '#contracts/message-status.ts';
import {
  CAME_FROM_FIELD,
  DAY_FIELDS,
  DUE_FIELD,
  type FilterField,
  ownerField,
} from '#web/admin/records/filters/fields.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** What messages can be filtered by; `team` is whom they may belong to. */
export const messageFields = (team: readonly Colleague[]): readonly FilterField[] => [
  {
    name: 'status',
    label: 'Status',
    options: MESSAGE_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  DUE_FIELD,
  ownerField(team),
  CAME_FROM_FIELD,
  ...DAY_FIELDS,
];
