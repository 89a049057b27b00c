import * as z from 'zod/mini';
import { COMPANY_SIZES, SIGNUP_INDUSTRIES } from './company.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from './field-labels.ts';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';
import { companyStep, firstName, lastName, phoneNumber, planStep } from './signup.ts';
import { atMost, emailAddress, recordId } from './text.ts';

/** Largest file in bytes, and most rows, that are imported at once. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;
/** What a file is sent as, and the encodings it may be in: UTF-8, or what older spreadsheets write. */
export const IMPORT_TYPE = 'text/csv';
export const IMPORT_CHARSETS = ['utf-8', 'windows-1252'] as const;

/** One row of the file, validated by the same rules as a signup. */
export const importedLead = z.strictObject({
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber,
  ...companyStep.shape,
  selectedPlan: planStep.shape.selectedPlan,
  billingCycle: planStep.shape.billingCycle,
});
export type ImportedLead = z.output<typeof importedLead>;
export type ImportField = keyof ImportedLead & string;

interface FieldDetails {
  label: string;
  optional?: true;
  /** Answers to choose from: value and label. */
  choices?: Readonly<Record<string, string>>;
}
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** The importable fields of a lead, in the order shown. */
export const IMPORT_FIELDS: Readonly<Record<ImportField, FieldDetails>> = {
  firstName: { label: LABELS.firstName },
  lastName: { label: LABELS.lastName },
  email: { label: LABELS.email },
  phone: { label: LABELS.phone },
  companyName: { label: LABELS.companyName },
  industry: { label: LABELS.industry, choices: SIGNUP_INDUSTRIES },
  companySize: { label: LABELS.companySize, choices: same(COMPANY_SIZES) },
  location: { label: LABELS.location },
  businessPhone: { label: LABELS.businessPhone },
  website: { label: LABELS.website, optional: true },
  description: { label: LABELS.description, optional: true },
  selectedPlan: { label: LABELS.selectedPlan, choices: same(PLAN_NAMES) },
  billingCycle: { label: LABELS.billingCycle, choices: same(BILLING_CYCLES) },
};
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** Where each field comes from: a column (from 0), and a value for all rows where the column is blank or missing. */
export const importMapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.strictObject({
    column: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    value: z.optional(z.string().check(atMost(200))),
  }),
);
export type ImportMapping = z.output<typeof importMapping>;

/** Answer to `POST /api/leads/import/file`: the id under which the file is kept for a day. */
export const importFileReply = z.strictObject({ id: z.uuid() });

const fileId = recordId('Please choose the file again');

/** Body of `POST /api/leads/import/check`. Without a mapping one is guessed from the headers. */
export const importCheckForm = z.strictObject({ fileId, mapping: z.optional(importMapping) });

/** Body of `POST /api/leads/import`: as it was checked, and the rows to leave out (the row below the headers is 2). */
export const importForm = z.strictObject({
  fileId,
  mapping: importMapping,
  leaveOut: z.array(z.int()).check(z.maxLength(IMPORT_MAX_ROWS)),
});

/** `wrong`: breaks a rule. `known`: there is an account. `twice`: an earlier row has the email. `similar`: perhaps known. */
export const PROBLEM_KINDS = ['wrong', 'known', 'twice', 'similar'] as const;
export const importProblem = z.strictObject({
  row: z.int(),
  kind: z.enum(PROBLEM_KINDS),
  field: z.enum(IMPORT_FIELD_NAMES),
  /** What stands there, and what is wrong with it. */
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
  /** Fields that neither a column nor a value is chosen for; rows are checked once there are none. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  rows: z.int(),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  problems: z.strictObject({
    wrong: problemGroup,
    known: problemGroup,
    twice: problemGroup,
    similar: problemGroup,
  } satisfies Record<(typeof PROBLEM_KINDS)[number], unknown>),
});
export type ImportCheck = z.output<typeof importCheckReply>;

export const importReply = z.strictObject({ imported: z.int(), leftOut: z.int() });
