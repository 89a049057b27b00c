import type * as z from 'zod/mini';
import {
  IMPORT_TYPE,
  type ImportCheck,
  type ImportMapping,
  type importFileReply,
  type importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { adminFile, adminRequest, adminUpload } from '#web/admin/session/admin-request.ts';

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
export async function importFile(fileId: string, mapping: ImportMapping, leaveOut: number[], name: string) {
  const body = { fileId, mapping, leaveOut, name };
  return (await adminRequest<z.output<typeof importReply>>(API.leadsImport, { body })).body;
}

/** The rows that are left out, with the reasons, as a CSV file. Throws as `adminRequest` does. */
export async function fetchRejected(
  fileId: string,
  mapping: ImportMapping,
  leaveOut: number[],
): Promise<Blob> {
  const { body, headers } = await adminFile(API.leadsImportRejected, undefined, {
    fileId,
    mapping,
    leaveOut,
  });
  return new Response(body, { headers }).blob();
}
