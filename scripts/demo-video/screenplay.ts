import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { fillContent } from '#web/lib/format/placeholders.ts';
import { company } from '#web/schemas/company.ts';
import { home } from '#web/schemas/home.ts';
import { industry } from '#web/schemas/industry.ts';
import type { Screenplay } from './timeline.ts';

/** Calls shown after the home page's: which turns (the first is 0) of which industry. */
const EXCERPTS = [
  { industry: 'automotive', from: 5, to: 7 },
  { industry: 'legal', from: 3, to: 5 },
];

/** Reads the words of the film from the site's content. */
export function readScreenplay(): Screenplay {
  const { name, domain, email, phone } = read('company', company);
  const details = { company: name, domain, email, phone };
  const { hero, call, closing } = fillContent(read('pages/home', home), details);
  const excerpts = EXCERPTS.map(({ industry: slug, from, to }) => {
    const { call: whole } = fillContent(read(`industries/${slug}`, industry), details);
    return { ...whole, turns: whole.turns.slice(from, to) };
  });
  return {
    company: name,
    opening: hero.headline,
    calls: [call, ...excerpts],
    closing: closing.headline,
  };
}

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(parse(readFileSync(`content/${name}.yaml`, 'utf8')));
}
