import type * as z from 'zod/mini';
import {
  IMPORT_TYPE,
  type ImportCheck,
  type ImportMapping,
  type importFileReply,
  type importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest, adminUpload } from '#web/admin/session/admin-request.ts';

/** Sends a file, telling how much of it has been sent; answers the id under which it is kept for a day. */
export async function sendFile(
  file: Blob,
  charset: string,
  onProgress: (sent: number) => void,
): Promise<string> {
  const type = `${IMPORT_TYPE}; charset=${charset}`;
  const sent = { body: file, type, onProgress };
  return (await adminUpload<z.output<typeof importFileReply>>(API.leadsImportFile, sent)).id;
}

/** What an import of the file would do; guesses the columns where none are chosen. Throws as `adminRequest` does. */
export async function checkFile(fileId: string, mapping?: ImportMapping): Promise<ImportCheck> {
  const body = mapping ? { fileId, mapping } : { fileId };
  return (await adminRequest<ImportCheck>(API.leadsImportCheck, { body })).body;
}

/** Imports what is not left out, all or none. Throws as `adminRequest` does. */
export async function importFile(fileId: string, mapping: ImportMapping, leaveOut: number[]) {
  const body = { fileId, mapping, leaveOut };
  return (await adminRequest<z.output<typeof importReply>>(API.leadsImport, { body })).body;
}
