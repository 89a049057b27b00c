import * as z from 'zod/mini';
import { IMPORT_FIELD_NAMES, type ImportField } from './imported-lead.ts';
import { atMost, optionalText, recordId, TEXT_MAX } from './text.ts';

/** Largest file in bytes, and most rows, that are imported at once. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;

/** Where each field comes from: a column (from 0), and a value for all rows where the column is blank or missing. */
export const importMapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.strictObject({
    column: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    value: z.optional(z.string().check(atMost(200))),
  }),
);
export type ImportMapping = z.output<typeof importMapping>;

const NAMES: readonly ImportField[] = ['name', 'firstName', 'lastName'];
const CONTACT_FIELDS: readonly ImportField[] = ['email', 'phone'];

/** What must be known of everybody and is not mapped: a name, and an email or a phone number. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const isMapped = (field: ImportField) => mapping[field]?.column !== undefined;
  const missing: ImportField[] = [];
  if (!NAMES.some(isMapped)) missing.push('name');
  if (!CONTACT_FIELDS.some(isMapped)) missing.push('email');
  return missing;
}

/** Most cells that are corrected without choosing the file again. */
const IMPORT_CORRECTIONS_MAX = 200;
/**
 * What stands in place of a cell, blank for nothing. Rows are numbered as in a spreadsheet: blank ones count. A later
 * correction of a cell counts. `everywhere`: what the row said there, which it replaces in all other rows that say it.
 */
const importCorrection = z.strictObject({
  row: z.int(),
  field: z.enum(IMPORT_FIELD_NAMES),
  value: z.string('Please enter text').check(atMost(TEXT_MAX)),
  everywhere: z.optional(z.string().check(atMost(TEXT_MAX))),
});
export type ImportCorrection = z.output<typeof importCorrection>;
const corrections = z._default(
  z
    .array(importCorrection)
    .check(
      z.maxLength(
        IMPORT_CORRECTIONS_MAX,
        `At most ${IMPORT_CORRECTIONS_MAX} cells are corrected here. Please correct the others in the file.`,
      ),
    ),
  [],
);

/** Answer to `POST /api/leads/import/file`: the id under which the file is kept for a day. */
export const importFileReply = z.strictObject({ id: z.uuid() });

const fileId = recordId('Please choose the file again');

/** Body of `POST /api/leads/import/check`. Without a mapping one is guessed from the headers. */
export const importCheckForm = z.strictObject({
  fileId,
  mapping: z.optional(importMapping),
  corrections,
});

/**
 * Body of `POST /api/leads/import` and of `POST /api/leads/import/rejected`: the file as it was checked, the rows to
 * leave out by their numbers, and the file's name for the team.
 */
export const importForm = z.strictObject({
  fileId,
  mapping: importMapping,
  leaveOut: z.array(z.int()).check(z.maxLength(IMPORT_MAX_ROWS)),
  corrections,
  name: optionalText(120),
});

/**
 * `long`: has more cells than there are columns. `wrong`: breaks a rule. `known`: there is an account. `twice`: an
 * earlier row has the email, or where there is none the phone number. `similar`: perhaps known.
 */
export const PROBLEM_KINDS = ['long', 'wrong', 'known', 'twice', 'similar'] as const;
export const importProblem = z.strictObject({
  row: z.int(),
  kind: z.enum(PROBLEM_KINDS),
  /** Left out where the row as a whole is wrong, and no cell of it can be corrected. */
  field: z.optional(z.enum(IMPORT_FIELD_NAMES)),
  /** What stands there, or how it begins, and what is wrong with it. */
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;
/** `about`: whose row it is, by what else stands there. `alike`: how many rows have that in this field, it included. */
const listedProblem = z.extend(importProblem, { about: z.string(), alike: z.int() });
/** At most this many problems of each kind are described; all of them are counted. */
export const IMPORT_PROBLEMS_LISTED = 50;

const problemGroup = z.strictObject({
  /** All problems of the kind, and every row that has one. */
  count: z.int(),
  rows: z.array(z.int()),
  listed: z.array(listedProblem),
});
export type ImportProblemGroup = z.output<typeof problemGroup>;

export const importCheckReply = z.strictObject({
  columns: z.array(z.string()),
  /** Those of them that have content below their header, by their index. */
  filled: z.array(z.int()),
  mapping: importMapping,
  /** Fields that must be chosen before rows are checked: a name, and an email or a phone number. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  rows: z.int(),
  /** The first rows that are not blank, with the cells that were corrected. */
  preview: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()) })),
  /** Tags that rows name and the team does not have; those of rows that are left out will not be added. */
  newTags: z.array(z.string()),
  problems: z.strictObject({
    long: problemGroup,
    wrong: problemGroup,
    known: problemGroup,
    twice: problemGroup,
    similar: problemGroup,
  } satisfies Record<(typeof PROBLEM_KINDS)[number], unknown>),
});
export type ImportCheck = z.output<typeof importCheckReply>;

export const importReply = z.strictObject({ id: z.uuid(), imported: z.int(), leftOut: z.int() });

/** An import as the team's list shows it. */
export const importRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The colleague who imported it; `null` where they are gone. */
  createdBy: z.nullable(z.string()),
  imported: z.int(),
  leftOut: z.int(),
  /** Leads of it that are still here. */
  present: z.int(),
  undoneAt: z.nullable(z.iso.datetime()),
  /** The reader imported it, or is an admin. */
  mayUndo: z.boolean(),
});
export type ImportRecord = z.output<typeof importRecord>;
/** Answer of `GET /api/leads/imports/{id}/outlook`: what undoing that import would do now. */
export const undoPreview = z.strictObject({
  /** Leads that nobody has worked on since. */
  removed: z.int(),
  stayed: z.int(),
});
export type UndoPreview = z.output<typeof undoPreview>;
/** At most this many imports are listed, the newest first. */
export const IMPORTS_LISTED = 50;

/** Answer of `POST /api/leads/imports/{id}/undo`: how many are gone, and who stays because somebody worked on them. */
export const importUndone = z.strictObject({
  removed: z.int(),
  stayed: z.int(),
  /** The first of them. */
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type ImportUndone = z.output<typeof importUndone>;
