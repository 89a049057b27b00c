import { z } from 'astro/zod';

const text = z.string().min(1);

/**
 * `content/pages/integration.yaml`: what all pages `/solutions/integrations/<slug>` say alike. `{name}` is the product.
 */
export const integrationPage = z.strictObject({
  /** What the index is called in the line of breadcrumbs. */
  crumb: text,
  /** Names the log line below the two turns of a call. */
  log: text,
  /** Above what the agent gives the product, and what it gets from it. */
  flow: z.strictObject({ out: text, back: text }),
  /** Above what the connection does. */
  does: text,
  /** Above what the agent can do with it. */
  can: text,
  setup: z.strictObject({
    headline: text,
    /** Above the things to have at hand. */
    needs: text,
  }),
  /** Above what it does not do. */
  limits: text,
  /** Above the links to other integrations. */
  related: text,
});
