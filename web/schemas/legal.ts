import { z } from 'astro/zod';

const day = (example: string) =>
  z.string(`Put the date in quotes, e.g. "${example}"`).regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: `Write the date as year-month-day, e.g. "${example}"`,
  });

/** Frontmatter of a legal text; the text itself follows as Markdown with headings from `##` down. */
export const legal = z.strictObject({
  /** Headline of the page and of the dialog at signup. */
  title: z.string().min(1, 'Give the text a title'),
  /** One sentence for search results, at most 160 characters. */
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  /** Stored with each signup as the text agreed to. Raise it to the day of the change with every change of meaning. */
  version: day('2024-06-01'),
  /** The day from which this version applies. */
  effective: day('2024-06-01'),
});
