import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { type Details, eachText } from '#web/lib/format/placeholders.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';

type Data<Name extends CollectionKey> = CollectionEntry<Name>['data'];

/** The one entry of a single-file collection, e.g. `only('company')`, as visitors read it. */
export async function only<Name extends CollectionKey>(name: Name): Promise<Data<Name>> {
  const entry = await getEntry(name, 'only');
  if (!entry) throw new Error(`The content of "${name}" is missing: its file is empty or not there.`);
  const details = await companyDetails();
  return eachText(entry.data, (text) => asRead(text, details));
}

/** Calls are played as they are written, and filled with what the caller says, who may be asked for `{phone}`, too. */
const PLAYED: ReadonlySet<CollectionKey> = new Set(['calls']);

/** Every entry of a folder collection, as visitors read it. */
export async function all<Name extends CollectionKey>(name: Name): Promise<Data<Name>[]> {
  const entries = (await getCollection(name)).map(({ data }) => data);
  if (PLAYED.has(name)) return entries;
  const details = await companyDetails();
  return entries.map((entry) => eachText(entry, (text) => asRead(text, details)));
}

/**
 * `text` with its `{company}` and so on filled in, and its times and quantities kept on one line; code and emails stay
 * as they are written.
 */
function asRead(text: string, details: Details): string {
  const filled = fillPlaceholders(text, details);
  return filled.trim().includes('\n') ? filled : unbroken(filled);
}

/** The placeholders of texts: `{company}`, `{email}`, `{phone}`, `{domain}`. */
export async function companyDetails(): Promise<Details> {
  const company = await getEntry('company', 'only');
  if (!company) throw new Error('content/company.yaml is missing.');
  const { name, email, phone, domain } = company.data;
  return { company: name, email, phone, domain };
}
