/**
 * `node scripts/phone-metadata.ts && npm run format` writes the few countries whose phone numbers a call understands in
 * every spelling.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Where callers of the sample businesses, and the offices, are. Others say their number with a plus. */
const COUNTRIES = ['US', 'CA', 'MX', 'GB', 'MN'];
export const FILE = 'contracts/call/understanding/phone-metadata.json';

interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown[]>;
}

/** Places in a country's entry that only write a number or tell its type, which a call does not. */
const FORMATS = 4;
const TYPES = 11;

/** The package's own smallest table, cut down to our countries and to what reading a number needs. */
export function phoneMetadata(): string {
  const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json');
  const all: Metadata = JSON.parse(readFileSync(file, 'utf8'));
  const ours = (code: string) => COUNTRIES.includes(code);
  const codes = Object.entries(all.country_calling_codes).map(
    ([code, countries]) => [code, countries.filter(ours)] as const,
  );
  return `${JSON.stringify({
    version: all.version,
    country_calling_codes: Object.fromEntries(codes.filter(([, countries]) => countries.length > 0)),
    countries: Object.fromEntries(COUNTRIES.map((code) => [code, reading(all.countries[code] ?? [])])),
    nonGeographic: {},
  })}\n`;
}

function reading(country: readonly unknown[]): unknown[] {
  return country.slice(0, TYPES).map((part, at) => (at === FORMATS ? [] : part));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, phoneMetadata());
