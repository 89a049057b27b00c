import { z } from 'astro/zod';

/** A button or link: what it says and what it does. */
export const action = z.strictObject({
  label: z.string().min(1),
  /**
   * A URL on this site (`/signup`, `/contact?subject=demo`), an anchor (`#industries`), or `demo` for the demo video.
   */
  to: z.string().regex(/^(\/|#|demo$)/, 'Start with / or #, or write demo'),
});
export type Action = z.infer<typeof action>;
