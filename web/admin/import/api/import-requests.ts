import type * as z from 'zod/mini';
import type {
  ImportCheck,
  ImportCorrection,
  ImportMapping,
  importFileReply,
  importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { adminFile, adminUpload } from '#web/admin/session/admin-file.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { csvTypeOf } from '#web/lib/csv-type.ts';

/** A file as it is checked: without a mapping the columns are guessed. */
export interface ImportInput {
  fileId: string;
  mapping?: ImportMapping;
  corrections?: readonly ImportCorrection[];
}

/** Sends a file, telling how much of it has been sent; answers the id under which it is kept for a day. */
export async function sendFile(body: Blob, onProgress: (sent: number) => void): Promise<string> {
  const sent = { body, type: csvTypeOf(await body.arrayBuffer()), onProgress };
  return (await adminUpload<z.output<typeof importFileReply>>(API.leadsImportFile, sent)).id;
}

/** What an import of the file would do. Throws as `adminRequest` does. */
export async function checkFile(input: ImportInput): Promise<ImportCheck> {
  return (await adminRequest<ImportCheck>(API.leadsImportCheck, { body: bodyOf(input) })).body;
}

/** Imports what is not left out, all or none. Throws as `adminRequest` does. */
export async function importFile(input: ImportInput, leaveOut: number[], name: string) {
  const body = { ...bodyOf(input), leaveOut, name };
  return (await adminRequest<z.output<typeof importReply>>(API.leadsImport, { body })).body;
}

/** The rows that are left out, with the reasons, as a CSV file. Throws as `adminRequest` does. */
export async function fetchRejected(input: ImportInput, leaveOut: number[]): Promise<Blob> {
  const sent = { ...bodyOf(input), leaveOut };
  const { body, headers } = await adminFile(API.leadsImportRejected, undefined, sent);
  return new Response(body, { headers }).blob();
}

function bodyOf({ fileId, mapping, corrections = [] }: ImportInput) {
  const cells = corrections.map(({ row, field, value, everywhere }) => ({
    row,
    field,
    value,
    ...(everywhere && { everywhere }),
  }));
  return { fileId, ...(mapping && { mapping }), corrections: cells };
}
