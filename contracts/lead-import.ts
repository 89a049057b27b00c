import * as z from 'zod/mini';
import { COMPANY_SIZES, SIGNUP_INDUSTRIES } from './company.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from './field-labels.ts';
import { personName } from './names.ts';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';
import { companyStep, firstName, lastName, phoneNumber, planStep } from './signup.ts';
import { LEAD_TAGS_MAX, tagForm } from './tag.ts';
import { atMost, emailAddress, line, optionalParagraph, optionalText, recordId, TEXT_MAX } from './text.ts';

/** Largest file in bytes, and most rows, that are imported at once. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;
/** What a file is sent as, and the encodings it may be in: UTF-8, or what older spreadsheets write. */
export const IMPORT_TYPE = 'text/csv';
export const IMPORT_CHARSETS = ['utf-8', 'windows-1252'] as const;

/** The tags of a cell, separated by commas, semicolons or bars; each once, whatever its case. */
function tagNamesOf(text: string): string[] {
  const names = text.split(/[,;|]/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}

const tagNames = z.pipe(
  z.string('Please name the tags').check(
    atMost(TEXT_MAX),
    z.refine(
      (text) => tagNamesOf(text).every((name) => tagForm.shape.name.safeParse(name).success),
      'A tag has at most 40 characters, without special ones. Separate tags by commas.',
    ),
    z.refine(
      (text) => tagNamesOf(text).length <= LEAD_TAGS_MAX,
      `A signup has at most ${LEAD_TAGS_MAX} tags`,
    ),
  ),
  z.transform(tagNamesOf),
);

/** One row of the file, validated by the rules of the signup as far as it goes: a name, and an email or a phone number. */
export const importedLead = z
  .strictObject({
    name: z.optional(personName(2, 'A name has at least 2 characters')),
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
    email: z.optional(emailAddress),
    phone: z.optional(phoneNumber),
    companyName: z.optional(companyStep.shape.companyName),
    industry: z.optional(companyStep.shape.industry),
    companySize: z.optional(companyStep.shape.companySize),
    location: z.optional(companyStep.shape.location),
    businessPhone: z.optional(companyStep.shape.businessPhone),
    website: companyStep.shape.website,
    description: companyStep.shape.description,
    selectedPlan: z.optional(planStep.shape.selectedPlan),
    billingCycle: z.optional(planStep.shape.billingCycle),
    /** A colleague: their email or full name. */
    owner: z.optional(line(1, 'Please name a colleague')),
    tags: z.optional(tagNames),
    note: optionalParagraph(),
  })
  .check(
    z.refine(({ name, firstName: first, lastName: last }) => Boolean(name ?? first ?? last), {
      error: 'The name is missing',
      path: ['name'],
    }),
    z.refine(({ email, phone }) => Boolean(email ?? phone), {
      error: 'An email or a phone number is needed',
      path: ['email'],
    }),
  );
export type ImportedLead = z.output<typeof importedLead>;
export type ImportField = keyof ImportedLead & string;

interface FieldDetails {
  label: string;
  /** One value may hold for all rows. */
  forAll?: true;
  /** Answers to choose from: value and label. */
  choices?: Readonly<Record<string, string>>;
  /** Answers are the colleagues who may own a signup. */
  isColleague?: true;
  /** May be longer than a line. */
  isLong?: true;
  hint?: string;
}
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** The importable fields of a lead, in the order shown. */
export const IMPORT_FIELDS: Readonly<Record<ImportField, FieldDetails>> = {
  name: { label: 'Full name' },
  firstName: { label: LABELS.firstName },
  lastName: { label: LABELS.lastName },
  email: { label: LABELS.email },
  phone: { label: LABELS.phone },
  companyName: { label: LABELS.companyName, forAll: true },
  industry: { label: LABELS.industry, forAll: true, choices: SIGNUP_INDUSTRIES },
  companySize: { label: LABELS.companySize, forAll: true, choices: same(COMPANY_SIZES) },
  location: { label: LABELS.location, forAll: true },
  businessPhone: { label: LABELS.businessPhone },
  website: { label: LABELS.website },
  description: { label: LABELS.description, isLong: true },
  selectedPlan: { label: LABELS.selectedPlan, forAll: true, choices: same(PLAN_NAMES) },
  billingCycle: { label: LABELS.billingCycle, forAll: true, choices: same(BILLING_CYCLES) },
  owner: { label: 'Owner', forAll: true, isColleague: true, hint: 'Email or full name of a colleague' },
  tags: { label: 'Tags', forAll: true, hint: 'Several with commas; new ones are added' },
  note: { label: 'Note', forAll: true, isLong: true, hint: 'Becomes a note in the history' },
};
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** An empty file with a column for each field; a full name stands in two. */
export function importTemplate(): string {
  const columns = IMPORT_FIELD_NAMES.filter((field) => field !== 'name').map(
    (field) => IMPORT_FIELDS[field].label,
  );
  return `\ufeff${columns.join(',')}\r\n`;
}

/** Where each field comes from: a column (from 0), and a value for all rows where the column is blank or missing. */
export const importMapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.strictObject({
    column: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    value: z.optional(z.string().check(atMost(200))),
  }),
);
export type ImportMapping = z.output<typeof importMapping>;

/** Most cells that are corrected without choosing the file again. */
export const IMPORT_CORRECTIONS_MAX = 200;
/** What stands in place of a cell, blank for nothing. The row below the headers is 2; a later correction of a cell counts. */
const importCorrection = z.strictObject({
  row: z.int(),
  field: z.enum(IMPORT_FIELD_NAMES),
  value: z.string('Please enter text').check(atMost(TEXT_MAX)),
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

/** Body of `POST /api/leads/import`, with the file's name for the team, and of `POST /api/leads/import/rejected`: as it was checked, and the rows to leave out (the row below the headers is 2). */
export const importForm = z.strictObject({
  fileId,
  mapping: importMapping,
  leaveOut: z.array(z.int()).check(z.maxLength(IMPORT_MAX_ROWS)),
  corrections,
  name: optionalText(120),
});

/** `wrong`: breaks a rule. `known`: there is an account. `twice`: an earlier row has the email. `similar`: perhaps known. */
export const PROBLEM_KINDS = ['wrong', 'known', 'twice', 'similar'] as const;
export const importProblem = z.strictObject({
  row: z.int(),
  kind: z.enum(PROBLEM_KINDS),
  field: z.enum(IMPORT_FIELD_NAMES),
  /** What stands there, or how it begins, and what is wrong with it. */
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;
/** As many problems of each kind are described; all of them are counted. */
export const IMPORT_PROBLEMS_LISTED = 50;

const problemGroup = z.strictObject({
  /** All problems of the kind, and every row that has one. */
  count: z.int(),
  rows: z.array(z.int()),
  listed: z.array(importProblem),
});
export type ImportProblemGroup = z.output<typeof problemGroup>;

export const importCheckReply = z.strictObject({
  columns: z.array(z.string()),
  mapping: importMapping,
  /** Fields that must be chosen before rows are checked: a name, and an email or a phone number. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  rows: z.int(),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  /** Tags that the import would add. */
  newTags: z.array(z.string()),
  problems: z.strictObject({
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
  /** Who imported it; `null` where they are gone. */
  createdBy: z.nullable(z.string()),
  imported: z.int(),
  leftOut: z.int(),
  /** Leads of it that are still here. */
  present: z.int(),
  /** Those of them that nobody has worked on since: undoing the import removes them. */
  untouched: z.int(),
  undoneAt: z.nullable(z.iso.datetime()),
});
export type ImportRecord = z.output<typeof importRecord>;
/** As many imports are listed, the newest first. */
export const IMPORTS_LISTED = 50;

/** Answer of `POST /api/leads/imports/{id}/undo`: how many are gone, and who stays because somebody worked on them. */
export const importUndone = z.strictObject({
  removed: z.int(),
  stayed: z.int(),
  /** The first of them. */
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type ImportUndone = z.output<typeof importUndone>;
