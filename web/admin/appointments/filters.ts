import {
  APPOINTMENT_KIND_LABELS,
  APPOINTMENT_KINDS,
  APPOINTMENT_STATUSES,
} from '#contracts/appointment-kinds.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { UUID } from '#contracts/uuid.ts';
import { STATUS_LABELS } from '#web/admin/records/appointment-labels.ts';
import type { FilterField } from '#web/admin/records/filters/fields.ts';

export const KIND_OPTIONS = APPOINTMENT_KINDS.map((value) => ({
  value,
  label: APPOINTMENT_KIND_LABELS[value],
}));
export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value].label,
}));
export const WHEN_OPTIONS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'due', label: 'Due' },
  { value: 'past', label: 'Past' },
] as const;

export const OWNER_OPTIONS = [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: UNASSIGNED },
] as const;

/** What appointments can be filtered by. */
export const APPOINTMENT_FIELDS: readonly FilterField[] = [
  { name: 'when', label: 'When', options: WHEN_OPTIONS },
  { name: 'kind', label: 'Kind', options: KIND_OPTIONS },
  { name: 'status', label: 'Status', options: STATUS_OPTIONS },
  { name: 'office', label: 'Office', options: [], other: { matches: /^.{1,60}$/ } },
  { name: 'owner', label: 'Owner', options: OWNER_OPTIONS, other: { matches: UUID } },
];
