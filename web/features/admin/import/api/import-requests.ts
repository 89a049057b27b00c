import {
  type ImportCheck,
  type ImportMapping,
  importCheckReply,
  importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** What an import of the file would do; guesses the columns where none are chosen. Throws as `adminRequest` does. */
export async function checkFile(csv: string, mapping?: ImportMapping): Promise<ImportCheck> {
  const body = mapping ? { csv, mapping } : { csv };
  return (await adminRequest(API.leadsImportCheck, { body, reply: importCheckReply })).body;
}

/** Imports what is not left out, all or none. Throws as `adminRequest` does. */
export async function importFile(csv: string, mapping: ImportMapping, leaveOut: number[]) {
  return (await adminRequest(API.leadsImport, { body: { csv, mapping, leaveOut }, reply: importReply })).body;
}
