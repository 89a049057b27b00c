import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import type { Colleague } from '#contracts/lead.ts';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { COLLEAGUE, DAY_FIELDS, DUE_FIELD, type FilterField } from '../records/filters/fields.ts';

/** What signups can be filtered by; `team` is whom they may belong to. */
export const signupFields = (team: readonly Colleague[]): readonly FilterField[] => [
  {
    name: 'status',
    label: 'Status',
    options: LEAD_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  DUE_FIELD,
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
      ...team.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
    ],
    other: COLLEAGUE,
  },
  { name: 'plan', label: 'Plan', options: PLAN_NAMES.map((value) => ({ value, label: value })) },
  {
    name: 'industry',
    label: 'Industry',
    options: Object.entries(SIGNUP_INDUSTRIES).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'verified',
    label: 'E-mail confirmed',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  ...DAY_FIELDS,
];
