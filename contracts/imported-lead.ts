import * as z from 'zod/mini';
import { BYTE_ORDER_MARK } from './byte-order-mark.ts';
import { COMPANY_SIZES, SIGNUP_INDUSTRIES } from './company.ts';
import { CYCLE_LABELS } from './cycle-labels.ts';
import { contactIsGiven, enteredFields, nameIsGiven } from './entered-lead.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from './field-labels.ts';
import { personName } from './names.ts';
import { PLAN_NAMES } from './plans.ts';
import { LEAD_TAGS_MAX, tagForm } from './tag.ts';
import { atMost, line, optionalParagraph, TEXT_MAX } from './text.ts';

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

/**
 * One row of the file, validated by the rules of the signup as far as it goes: a name, and an email or a phone number.
 */
export const importedLead = z
  .strictObject({
    name: z.optional(personName(2, 'A name has at least 2 characters')),
    ...enteredFields,
    /** A colleague: their email or full name. */
    owner: z.optional(line(1, 'Please name a colleague')),
    tags: z.optional(tagNames),
    note: optionalParagraph(),
  })
  .check(nameIsGiven('name'), contactIsGiven);
export type ImportedLead = z.output<typeof importedLead>;
export type ImportField = keyof ImportedLead & string;

interface FieldDetails {
  label: string;
  /** One value may hold for all rows. */
  forAll?: true;
  /** Answers to choose from: value and label. */
  choices?: Readonly<Record<string, string>>;
  /** Answers are the colleagues who may own a lead. */
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
  billingCycle: { label: LABELS.billingCycle, forAll: true, choices: CYCLE_LABELS },
  owner: { label: 'Owner', forAll: true, isColleague: true, hint: 'Email or full name of a colleague' },
  tags: { label: 'Tags', forAll: true, hint: 'With commas; new ones are added' },
  note: { label: 'Note', forAll: true, isLong: true, hint: 'Becomes a note in the history' },
};
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** An empty file with a column for each field; a full name stands in two. */
export function importTemplate(): string {
  const columns = IMPORT_FIELD_NAMES.filter((field) => field !== 'name').map(
    (field) => IMPORT_FIELDS[field].label,
  );
  return `${BYTE_ORDER_MARK}${columns.join(',')}\r\n`;
}
