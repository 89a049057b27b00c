import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import type { Entry } from '#web/features/search/entry.ts';
import { all } from '#web/lib/build/content.ts';
import { plainText, textsIn } from '#web/lib/build/plain-text.ts';

/** The entries of the search field. */
export const GET: APIRoute = async () => {
  const sections = (await getCollection('docs')).map(
    ({ id, data: { title, description }, body = '' }): Entry => ({
      id: `/documentation#${id}`,
      title,
      summary: description,
      text: plainText(body),
    }),
  );
  const integrations = (await all('integrations')).map(
    ({ slug, name, summary, headline, intro, does, can, setup, limits }): Entry => ({
      id: `/solutions/integrations/${slug}`,
      title: name,
      summary,
      text: textsIn([headline, intro, does, can, setup, limits]),
    }),
  );
  return Response.json([...sections, ...integrations]);
};
