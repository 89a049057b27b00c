import type { Colleague } from '#contracts/colleague.ts';
import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { LEAD_SOURCES, SOURCE_LABELS } from '#contracts/lead-source.ts';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { NEXT_STEP_FILTERS } from '#contracts/list-choices.ts';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import { UUID } from '#contracts/uuid.ts';
import {
  CAME_FROM_FIELD,
  DAY_FIELDS,
  DUE_FIELD,
  type FilterField,
  ownerField,
} from '#web/admin/records/filters/fields.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { lazy } from '#web/ui/lazy.ts';

const TagFilter = lazy(() => import('./tags/TagFilter.tsx'));

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What leads can be filtered by; `team` is whom they may belong to. */
export const leadFields = (team: readonly Colleague[]): readonly FilterField[] => [
  {
    name: 'status',
    label: 'Status',
    options: LEAD_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  DUE_FIELD,
  ownerField(team),
  { name: 'plan', label: 'Plan', options: PLAN_NAMES.map((value) => ({ value, label: value })) },
  {
    name: 'industry',
    label: 'Industry',
    options: Object.entries(SIGNUP_INDUSTRIES).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'verified',
    label: 'Email confirmed',
    options: YES_NO,
  },
  {
    name: 'source',
    label: 'Added through',
    options: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  },
  { name: 'called', label: 'In touch', options: YES_NO },
  {
    name: 'nextStep',
    label: 'Next step',
    options: NEXT_STEP_FILTERS.map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'reason',
    label: 'Reason lost',
    options: [...LOST_REASONS, OTHER_REASON].map((value) => ({ value, label: value })),
  },
  {
    name: 'stage',
    label: 'Got as far as',
    linkOnly: true,
    options: [
      { value: 'contacted', label: 'Contacted, or further' },
      { value: 'scheduled', label: 'Scheduled, or further' },
    ],
  },
  {
    name: 'import',
    label: 'Import',
    linkOnly: true,
    options: [],
    other: { matches: UUID, label: 'One import' },
  },
  // The first view need not read all tags.
  { name: 'tag', label: 'Tag', control: TagFilter, options: [], other: { matches: UUID, label: 'One tag' } },
  CAME_FROM_FIELD,
  ...DAY_FIELDS,
];
