import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contracts/imported-lead.ts';
import type { ImportMapping } from '#contracts/lead-import.ts';

/** Further names under which columns are known, all in small letters. */
const NAMES: Partial<Record<ImportField, readonly string[]>> = {
  name: ['name', 'contact', 'contactname', 'person'],
  firstName: ['first', 'givenname', 'forename'],
  lastName: ['last', 'surname', 'familyname'],
  email: ['emailaddress', 'mail', 'contactemail'],
  phone: ['phonenumber', 'mobile', 'mobilephone', 'telephone', 'tel', 'cell'],
  companyName: ['company', 'organization', 'organisation', 'business', 'account', 'accountname'],
  industry: ['sector', 'branch'],
  companySize: ['size', 'employees', 'numberofemployees', 'headcount'],
  location: ['city', 'address', 'region', 'place'],
  businessPhone: ['companyphone', 'officephone', 'workphone'],
  website: ['url', 'web', 'homepage', 'site'],
  description: ['description', 'about'],
  selectedPlan: ['selectedplan'],
  billingCycle: ['billing', 'cycle', 'billingperiod'],
  owner: ['ownername', 'owneremail', 'assignee', 'assignedto', 'leadowner', 'contactowner', 'salesrep'],
  tags: ['tag', 'label', 'labels'],
  note: ['notes', 'comment', 'comments', 'remark', 'remarks'],
};

/** Which column is which, by what the headers say. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const heads = columns.map(lettersOf);
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELD_NAMES) {
    const wanted = [lettersOf(IMPORT_FIELDS[field].label), ...(NAMES[field] ?? [])];
    const column = wanted.map((name) => heads.indexOf(name)).find((index) => index >= 0);
    if (column !== undefined) mapping[field] = { column };
  }
  return mapping;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
