import { APPLICATION_SORTS } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';

export const APPLICATIONS: RecordKind = {
  list: 'partnerships',
  subject: 'partnership',
  permission: 'partnerships.read',
  first: 'Company and contact',
  firstHeads: [
    { label: 'Company', sorts: ['company'] },
    { label: 'Contact', sorts: ['name'] },
  ],
  sorts: APPLICATION_SORTS,
  label: 'Partnership Requests',
  noun: 'partnership requests',
  path: API.partnerships,
  exportAs: { list: 'applications', path: API.partnershipExport },
  searchLabel: 'Search name, company, email or phone',
  empty: {
    title: 'No partnership requests yet',
    hint: 'Applications from the partnership page are listed here, newest first.',
  },
  done: {
    status: 'pending',
    title: 'All partnership requests are decided',
    hint: 'Clear the filter to see them.',
  },
};
