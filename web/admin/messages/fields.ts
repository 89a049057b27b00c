import { CAME_FROM_FIELD, DAY_FIELDS, DUE_FIELD, type FilterField } from '../records/filters/fields.ts';

/** What messages can be filtered by. */
export const MESSAGE_FIELDS: readonly FilterField[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  DUE_FIELD,
  CAME_FROM_FIELD,
  ...DAY_FIELDS,
];
