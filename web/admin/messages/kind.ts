import { DUE_SORTS } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';

export const MESSAGES: RecordKind = {
  list: 'messages',
  subject: 'message',
  permission: 'messages.read',
  first: 'From',
  sorts: DUE_SORTS,
  label: 'Messages',
  noun: 'messages',
  path: API.messages,
  exportAs: { list: 'messages', path: API.messageExport },
  searchLabel: 'Search name, email, company or text',
  empty: {
    title: 'No messages yet',
    hint: 'What people write on the contact page is listed here, newest first.',
  },
};
