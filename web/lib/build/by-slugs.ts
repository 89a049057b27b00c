/** The entries that the file `where` names by their slugs, in that order; an unknown name stops the build. */
export function bySlugs<Entry extends { slug: string }>(
  entries: readonly Entry[],
  slugs: readonly string[],
  where: string,
): Entry[] {
  return slugs.map((slug) => {
    const entry = entries.find((candidate) => candidate.slug === slug);
    if (!entry) throw new Error(`${where} names "${slug}", but there is no file of that name.`);
    return entry;
  });
}
