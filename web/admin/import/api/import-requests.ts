import type * as z from 'zod/mini';
import type { ImportCheck, ImportMapping, importReply } from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** What an import of the file would do; guesses the columns where none are chosen. Throws as `adminRequest` does. */
export async function checkFile(csv: string, mapping?: ImportMapping): Promise<ImportCheck> {
  const body = mapping ? { csv, mapping } : { csv };
  return (await adminRequest<ImportCheck>(API.leadsImportCheck, { body })).body;
}

/** Imports what is not left out, all or none. Throws as `adminRequest` does. */
export async function importFile(csv: string, mapping: ImportMapping, leaveOut: number[]) {
  return (
    await adminRequest<z.output<typeof importReply>>(API.leadsImport, { body: { csv, mapping, leaveOut } })
  ).body;
}
