import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contracts/imported-lead.ts';
import type { ImportMapping } from '#contracts/lead-import.ts';

/** Further names under which columns are known, in English and in German. */
const NAMES: Partial<Record<ImportField, readonly string[]>> = {
  name: ['name', 'contact', 'contactname', 'person', 'ansprechpartner', 'kontakt', 'vollständiger name'],
  firstName: ['first', 'givenname', 'forename', 'vorname'],
  lastName: ['last', 'surname', 'familyname', 'nachname', 'familienname'],
  email: ['emailaddress', 'mail', 'contactemail', 'email adresse', 'mailadresse'],
  phone: [
    'phonenumber',
    'mobile',
    'mobilephone',
    'telephone',
    'tel',
    'cell',
    'telefon',
    'telefonnummer',
    'rufnummer',
    'handy',
    'mobil',
    'mobilnummer',
  ],
  companyName: [
    'company',
    'organization',
    'organisation',
    'business',
    'account',
    'accountname',
    'firma',
    'firmenname',
    'unternehmen',
    'betrieb',
  ],
  industry: ['sector', 'branch', 'branche'],
  companySize: [
    'size',
    'employees',
    'numberofemployees',
    'headcount',
    'mitarbeiter',
    'mitarbeiterzahl',
    'unternehmensgröße',
  ],
  location: ['city', 'address', 'region', 'place', 'ort', 'stadt', 'standort', 'adresse', 'anschrift'],
  businessPhone: ['companyphone', 'officephone', 'workphone', 'firmentelefon', 'telefon geschäftlich'],
  website: ['url', 'web', 'homepage', 'site', 'webseite', 'internetseite'],
  description: ['description', 'about', 'beschreibung'],
  selectedPlan: ['selectedplan', 'tarif'],
  billingCycle: ['billing', 'cycle', 'billingperiod', 'abrechnung', 'zahlungsweise'],
  owner: [
    'ownername',
    'owneremail',
    'assignee',
    'assignedto',
    'leadowner',
    'contactowner',
    'salesrep',
    'zuständig',
    'betreuer',
    'verantwortlich',
  ],
  tags: ['tag', 'label', 'labels', 'schlagwort', 'schlagworte', 'schlagwörter'],
  note: [
    'notes',
    'comment',
    'comments',
    'remark',
    'remarks',
    'notiz',
    'notizen',
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'anmerkung',
  ],
};

/** Which column is which, by what the headers say. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const heads = columns.map(lettersOf);
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELD_NAMES) {
    const wanted = [IMPORT_FIELDS[field].label, ...(NAMES[field] ?? [])].map(lettersOf);
    const column = wanted.map((name) => heads.indexOf(name)).find((index) => index >= 0);
    if (column !== undefined) mapping[field] = { column };
  }
  return mapping;
}

/** Only its letters, in any case; those beyond ASCII count as they are written. */
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}]/gu, '');
