import { DAY_FIELDS, type FilterField, PROMISE_FIELD } from '../list/fields.ts';

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
  PROMISE_FIELD,
  ...DAY_FIELDS,
];
