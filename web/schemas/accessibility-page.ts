import { z } from 'astro/zod';

/** Frontmatter of `content/pages/accessibility.md`; the text follows as Markdown with headings from `##` down. */
export const accessibilityPage = z.strictObject({
  title: z.string().min(1, 'Give the page a title'),
  /** One sentence for search results, at most 160 characters. */
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  /** The day on which somebody last looked whether the text is true. */
  reviewed: z
    .string('Put the date in quotes, e.g. "2026-11-23"')
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Write the date as year-month-day, e.g. "2026-11-23"' }),
});
