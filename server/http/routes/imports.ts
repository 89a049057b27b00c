import {
  IMPORT_CHARSETS,
  IMPORT_MAX_BYTES,
  IMPORT_TYPE,
  importCheckForm,
  importCheckReply,
  importFileReply,
  importForm,
  importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { checkImport } from '#server/domain/imports/check-import.ts';
import { importLeads } from '#server/domain/imports/import-leads.ts';
import { keepFile } from '#server/domain/imports/keep-file.ts';
import { type Route, route, uploadRoute } from '#server/http/route.ts';

const importFile = uploadRoute({
  method: 'POST',
  path: API.leadsImportFile,
  summary: 'Send a CSV file of leads, to be checked and imported within a day',
  policy: 'leads.import',
  upload: { type: IMPORT_TYPE, charsets: IMPORT_CHARSETS, maxBytes: IMPORT_MAX_BYTES },
  reply: importFileReply,
  status: 201,
  receive: async ({ ctx, text }) => ({ body: await keepFile({ ctx, input: { text } }) }),
});

const importCheck = route({
  method: 'POST',
  path: API.leadsImportCheck,
  summary: 'Look at that file: how its columns are read, what is wrong, who is known; writes nothing',
  policy: 'leads.import',
  body: importCheckForm,
  reply: importCheckReply,
  handle: async ({ ctx, body }) => ({ body: await checkImport({ ctx, input: body }) }),
});

const leadsImport = route({
  method: 'POST',
  path: API.leadsImport,
  summary: 'Import leads from that file, all or none; nobody is mailed',
  policy: 'leads.import',
  body: importForm,
  reply: importReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await importLeads({ ctx, input: body }) }),
});

/** Importing leads: a file is sent, checked, and imported. */
export const importRoutes: readonly Route[] = [importFile, importCheck, leadsImport];
