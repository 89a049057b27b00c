import { z } from 'astro/zod';

/** `content/pages/login.yaml`: the words around the login form. */
export const loginPage = z.strictObject({
  /** Title in search results, without the company's name. */
  title: z.string().min(1),
  /** One sentence for search results, at most 160 characters. */
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  /** Headline above the form. */
  headline: z.string().min(1),
  /** One sentence below the headline. */
  intro: z.string().min(1),
  /** The sentence beside the form, on wide screens. */
  aside: z.string().min(1),
});
