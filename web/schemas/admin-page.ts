import { z } from 'astro/zod';

/** Title and introduction of a team page; the labels of its components are in the components. */
export const adminPage = z.strictObject({
  /** Title of the browser's tab, and the page's heading. */
  title: z.string().min(1),
  /** One sentence saying what the page is for; shown below the heading where the page has room for it. */
  description: z.string().min(1),
  /** Shown in place of the tools to browsers that run no script. */
  noScript: z.string().min(1),
});
export type AdminPage = z.infer<typeof adminPage>;
