import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/pages/use-case.yaml`: what all pages `/solutions/use-cases/<slug>` say alike. */
export const useCasePage = z.strictObject({
  /** What the index is called in the line of breadcrumbs. */
  crumb: text,
  /** Above what the agent asks in a step, and above what is noted from the answers. */
  flow: z.strictObject({ asks: text, writes: text }),
  /** The two columns of the rules for handing over. */
  handover: z.strictObject({ when: text, does: text }),
  /** What the three figures are about; read aloud. */
  figures: text,
  /** Above the links to industries. */
  related: text,
});
