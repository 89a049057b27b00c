import { type CollectionEntry, getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';

/** Each section of the documentation as Markdown, for machines and for copying. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection('docs')).map((entry) => ({ params: { section: entry.id }, props: entry }));

export const GET: APIRoute<CollectionEntry<'docs'>> = ({ props: { data, body = '' } }) =>
  new Response(`# ${data.title}\n\n> ${data.description}\n\n${body.trim()}\n`);
