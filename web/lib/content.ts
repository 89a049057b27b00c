import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';

/** The one entry of a collection that is a single file, e.g. `only('company')`. */
export async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, 'only');
  if (!entry) throw new Error(`The content of "${name}" is missing: its file is empty or not there.`);
  return entry.data;
}
