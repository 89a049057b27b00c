import { LEAD_SORTS } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';

export const LEADS: RecordKind = {
  list: 'signups',
  subject: 'lead',
  permission: 'signups.read',
  first: 'Name and company',
  firstHeads: [
    { label: 'Name', sorts: ['name'] },
    { label: 'Company', sorts: ['company'] },
  ],
  sorts: LEAD_SORTS,
  label: 'User Signups',
  noun: 'user signups',
  path: API.signups,
  exportAs: { list: 'signups', path: API.signupExport },
  searchLabel: 'Search name, email, company or phone',
  empty: {
    title: 'No user signups yet',
    hint: 'Everyone who creates an account is listed here, newest first.',
  },
};
