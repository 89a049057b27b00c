import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { only } from '#web/lib/build/content.ts';

/** The site as one page of Markdown, for language models: who we are, and where to read more. */
export const GET: APIRoute = async ({ site }) => {
  const company = await only('company');
  const { main, solutions, footer } = await only('navigation');
  const chapters = (await getCollection('docs')).map(({ id, data }) => ({
    label: data.title,
    to: `/documentation/${id}.md`,
  }));
  const sections = [
    { title: 'Pages', links: main },
    ...solutions.columns,
    { title: 'Documentation as Markdown', links: chapters },
    ...footer.map(({ title, links }) => ({ title: `More: ${title}`, links })),
  ].map(({ title, links }) => {
    const rows = links.map(({ label, to }) => `- [${label}](${new URL(to, site)})`);
    return `## ${title}\n\n${rows.join('\n')}`;
  });
  const head = `# ${company.name}\n\n> ${company.description}\n\n${company.blurb} Contact: ${company.email}, ${company.phone}.`;
  return new Response(`${[head, ...sections].join('\n\n')}\n`);
};
