import {
  IMPORT_MAX_LENGTH,
  importCheckForm,
  importCheckReply,
  importForm,
  importReply,
} from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { checkImport } from '#server/domain/imports/check-import.ts';
import { importLeads } from '#server/domain/imports/import-leads.ts';
import { route } from '#server/http/route.ts';

/** The file as JSON: letters of four bytes at the most, or quotes and line ends of two. */
const MAX_BODY = 3 * IMPORT_MAX_LENGTH;

export const importCheck = route({
  method: 'POST',
  path: API.leadsImportCheck,
  summary:
    'Look at a CSV file of leads: how its columns are read, what is wrong, who is known; writes nothing',
  policy: 'leads.import',
  body: importCheckForm,
  reply: importCheckReply,
  maxBody: MAX_BODY,
  handle: async ({ ctx, body }) => ({ body: await checkImport({ ctx, input: body }) }),
});

export const leadsImport = route({
  method: 'POST',
  path: API.leadsImport,
  summary: 'Import leads from a CSV file, all or none; nobody is mailed',
  policy: 'leads.import',
  body: importForm,
  reply: importReply,
  maxBody: MAX_BODY,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await importLeads({ ctx, input: body }) }),
});
