import { z } from 'astro/zod';
import { TOKEN_SCOPES } from '#contracts/api-token.ts';
import { searchDescription, searchTitle } from './industry.ts';

const text = z.string().min(1);

/** `content/pages/recipes.yaml` */
export const recipesPage = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  lead: text,
  /** Heading above the list of requests of a recipe, and what is said of the token in it. */
  requests: text,
  scopes: text,
  /** Label of the button, and what is announced after a press. */
  copy: z.strictObject({ label: text, done: text }),
});

/**
 * Frontmatter of `content/recipes/<id>.md`: one program, what to do there as Markdown, and the requests that it sends.
 * `tests/api/recipes.test.ts` sends them all.
 */
export const recipe = z.strictObject({
  title: text,
  description: text,
  /** Place on the page, counted from 1. */
  order: z.int().min(1),
  /** The scopes that the token needs, no more. */
  scopes: z.array(z.enum(TOKEN_SCOPES as [string, ...string[]])).min(1),
  requests: z
    .array(
      z.strictObject({
        title: text,
        method: z.enum(['GET', 'POST']),
        /** Path and query; `{id}` stands for the id of a record. */
        path: z.string().startsWith('/api/'),
        /** What is sent as JSON. */
        body: z.record(z.string(), z.unknown()).optional(),
        /** The status that it is answered with. */
        status: z.int(),
      }),
    )
    .min(1),
});
export type Recipe = z.infer<typeof recipe>;
