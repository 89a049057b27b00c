import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { type Details, fillContent } from './placeholders.ts';

type Data<Name extends CollectionKey> = CollectionEntry<Name>['data'];

/** The one entry of a single-file collection, e.g. `only('company')`, with its `{company}` and so on filled in. */
export async function only<Name extends CollectionKey>(name: Name): Promise<Data<Name>> {
  const entry = await getEntry(name, 'only');
  if (!entry) throw new Error(`The content of "${name}" is missing: its file is empty or not there.`);
  return fillContent(entry.data, await companyDetails());
}

/** Their placeholders are the answers of the caller, who may be asked for `{phone}`, too. */
const FILLED_LATER: ReadonlySet<CollectionKey> = new Set(['calls']);

/** Every entry of a folder collection, with its `{company}` and so on filled in. */
export async function all<Name extends CollectionKey>(name: Name): Promise<Data<Name>[]> {
  const details = FILLED_LATER.has(name) ? {} : await companyDetails();
  return (await getCollection(name)).map((entry) => fillContent(entry.data, details));
}

/** The placeholders of texts: `{company}`, `{email}`, `{phone}`, `{domain}`. */
export async function companyDetails(): Promise<Details> {
  const company = await getEntry('company', 'only');
  if (!company) throw new Error('content/company.yaml is missing.');
  const { name, email, phone, domain } = company.data;
  return { company: name, email, phone, domain };
}
