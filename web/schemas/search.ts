import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/search.yaml`: the words of the search field. */
export const search = z.strictObject({
  label: text,
  /** `{n}` stands for the number of places. */
  found: text,
  /** `{q}` stands for what was typed. */
  none: text,
  failed: text,
});
export type SearchCopy = z.infer<typeof search>;
