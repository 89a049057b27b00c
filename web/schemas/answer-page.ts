import { z } from 'astro/zod';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** A short page that says how sending an HTML form went. */
export const answerPage = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  text,
  actions: z.array(action).min(1).max(2),
});
