import { TIME_SORTS } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';

export const PARTNERS: RecordKind = {
  list: 'partners',
  subject: 'partner',
  permission: 'partners.read',
  first: 'Partner',
  label: 'Partners',
  noun: 'partners',
  path: API.partners,
  exportAs: { list: 'partners', path: API.partnersExport },
  sorts: TIME_SORTS,
  searchLabel: 'Search name, company, email or code',
  empty: {
    title: 'No partners yet',
    hint: 'People become partners when their application is approved.',
  },
};
