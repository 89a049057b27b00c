import * as z from 'zod/mini';
import { CSV_CHARSETS, CSV_TYPE } from '#contracts/csv.ts';
import {
  IMPORT_MAX_BYTES,
  importCheckForm,
  importCheckReply,
  importFileReply,
  importForm,
  importRecord,
  importReply,
  importUndone,
  undoPreview,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { checkImport } from '#server/domain/imports/check-import.ts';
import { importLeads } from '#server/domain/imports/import-leads.ts';
import { keepFile } from '#server/domain/imports/keep-file.ts';
import { listImports } from '#server/domain/imports/list-imports.ts';
import { previewUndo } from '#server/domain/imports/preview-undo.ts';
import { rejectedRows } from '#server/domain/imports/rejected-rows.ts';
import { undoImport } from '#server/domain/imports/undo-import.ts';
import { type Route, route, streamRoute, uploadRoute } from '#server/http/route.ts';

const importFile = uploadRoute({
  method: 'POST',
  path: API.leadsImportFile,
  summary: 'Send a CSV file of leads, to be checked and imported within a day',
  policy: 'leads.import',
  heavy: true,
  upload: { type: CSV_TYPE, charsets: CSV_CHARSETS, maxBytes: IMPORT_MAX_BYTES },
  reply: importFileReply,
  status: 201,
  receive: async ({ ctx, text }) => ({ body: await keepFile({ ctx, input: { text } }) }),
});

const importCheck = route({
  method: 'POST',
  path: API.leadsImportCheck,
  summary: 'Look at that file: how its columns are read, what is wrong, who is known; writes nothing',
  policy: 'leads.import',
  heavy: true,
  body: importCheckForm,
  reply: importCheckReply,
  handle: async ({ ctx, body }) => ({ body: await checkImport({ ctx, input: body }) }),
});

const leadsImport = route({
  method: 'POST',
  path: API.leadsImport,
  summary: 'Import leads from that file, all or none; nobody is emailed',
  policy: 'leads.import',
  heavy: true,
  body: importForm,
  reply: importReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await importLeads({ ctx, input: body }) }),
});

const rejected = streamRoute({
  method: 'POST',
  path: API.leadsImportRejected,
  summary: 'The rows of that file that are to be left out, as a CSV file with the reasons',
  policy: 'leads.import',
  heavy: true,
  body: importForm,
  type: 'text/csv; charset=utf-8',
  stream: async ({ ctx, body }) => {
    const text = await rejectedRows({ ctx, input: body });
    const headers = { 'content-disposition': 'attachment; filename="rows-left-out.csv"' };
    return { body: new Blob([text]).stream(), headers };
  },
});

const importList = route({
  method: 'GET',
  path: API.leadsImports,
  summary: 'The latest imports, newest first',
  policy: 'signups.read',
  reply: z.array(importRecord),
  handle: async ({ ctx }) => ({ body: await listImports({ ctx }) }),
});

const undoPreviewRoute = route({
  method: 'GET',
  path: API.leadsImportUndoPreview,
  summary: 'How many leads would go if an import were taken back now',
  policy: 'leads.import',
  heavy: true,
  params: z.strictObject({ id: recordId('This is not the id of an import') }),
  reply: undoPreview,
  handle: async ({ ctx, params }) => ({ body: await previewUndo({ ctx, input: params }) }),
});

const importUndo = route({
  method: 'POST',
  path: API.leadsImportUndo,
  summary: 'Take an import back: remove its leads that nobody has worked on since',
  policy: 'leads.import',
  heavy: true,
  params: z.strictObject({ id: recordId('This is not the id of an import') }),
  body: z.strictObject({}),
  reply: importUndone,
  handle: async ({ ctx, params }) => ({ body: await undoImport({ ctx, input: params }) }),
});

/** Importing leads: a file is sent, checked and imported; an import is taken back. */
export const importRoutes: readonly Route[] = [
  importFile,
  importCheck,
  rejected,
  leadsImport,
  importList,
  undoPreviewRoute,
  importUndo,
];
