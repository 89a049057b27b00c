import { z } from 'astro/zod';
import { action } from './link.ts';

const text = z.string().min(1);

/** `content/pages/not-found.yaml` and `industry-not-found.yaml`: the page for a URL that does not exist. */
export const notFound = z.strictObject({
  title: text,
  description: text,
  headline: text,
  text,
  /** A hint for developers of the site, whom `npm run dev` shows it. */
  hint: text.optional(),
  /** Above what is offered instead, where something is. */
  offer: text.optional(),
  actions: z.array(action).min(1).max(2),
});
export type NotFoundCopy = z.infer<typeof notFound>;
