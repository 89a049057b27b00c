import type { Industry } from '#web/schemas/industry.ts';

/** The industries that a page's content names by their slugs, in that order; an unknown name ends the build. */
export function namedIndustries(
  industries: readonly Industry[],
  slugs: readonly string[],
  where: string,
): Industry[] {
  return slugs.map((slug) => {
    const industry = industries.find((candidate) => candidate.slug === slug);
    if (!industry)
      throw new Error(`${where} names the industry "${slug}", but content/industries has none of that name.`);
    return industry;
  });
}
