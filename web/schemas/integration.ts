import { z } from 'astro/zod';
import { point, searchDescription, searchTitle, slug } from './industry.ts';
import { action } from './link.ts';

/** Kinds of integrations, in the order of the index. */
export const INTEGRATION_CATEGORIES = [
  'CRM systems',
  'Communication tools',
  'Calendar and scheduling',
  'Business tools',
  'Language models',
] as const;

const closing = z.strictObject({
  headline: z.string().min(1),
  text: z.string().min(1),
  actions: z.array(action).length(2, 'Name two buttons'),
});

/** A piece of code or data to read and copy. */
const example = z.strictObject({
  title: z.string().min(1),
  /** One or two sentences: who sends this to whom, and when. */
  text: z.string().min(1),
  language: z.enum(['json', 'xml', 'javascript', 'python', 'bash'], {
    error: 'Write json, xml, javascript, python or bash',
  }),
  /** The code itself, as a block after `|`; lines of 80 characters at most fit a phone. */
  code: z.string().min(1),
});

/** An integration, `/solutions/integrations/<slug>`. */
export const integration = z.strictObject({
  /** Place in menus and on the index, counted from 1. */
  order: z.int().min(1),
  /** The product's name as its makers spell it. */
  name: z.string().min(1),
  /** The URL is `/solutions/integrations/<slug>`; also the name of this file. Existing links rely on it. */
  slug,
  category: z.enum(INTEGRATION_CATEGORIES, {
    error: `Choose one of: ${INTEGRATION_CATEGORIES.join(', ')}`,
  }),
  searchTitle,
  searchDescription,
  /** One sentence for the index. */
  summary: z.string().min(1),
  headline: z.string().min(1),
  /** Two or three sentences below the headline. */
  intro: z.string().min(1),
  /**
   * What the agent gives the product, and what it gets from it, as short phrases. The drawing stands in
   * `product-drawings.ts`.
   */
  flow: z.strictObject({ out: z.string().min(1), back: z.string().min(1) }),
  /** What the connection does. */
  does: z.array(point).length(3, 'Describe exactly three things it does'),
  /** A moment of a call in which the connection is at work. */
  moment: z.strictObject({
    caller: z.string().min(1),
    agent: z.string().min(1),
    /** Code of the language spoken, where it is not the page's, e.g. `de`. */
    lang: z.string().min(2).optional(),
    /** What happened in the connected product, as its log would say it. */
    result: z.string().min(1),
  }),
  /** Stands over `can` where that does not happen during the call. */
  canHeadline: z.string().min(1).optional(),
  /** What the agent can do with it, as short phrases that begin with a use case. */
  can: z.array(z.string().min(1)).min(4, 'List four to six abilities').max(6, 'List four to six abilities'),
  setup: z.strictObject({
    /** What to have at hand. */
    needs: z.array(z.string().min(1)).min(2, 'List two to four things').max(4, 'List two to four things'),
    steps: z.array(point).min(4, 'Describe four or five steps').max(5, 'Describe four or five steps'),
  }),
  example,
  /** What it does not do, said honestly. */
  limits: z.array(point).min(3, 'Name three or four limits').max(4, 'Name three or four limits'),
  closing,
  /** Other integrations to read on: names of files in `content/integrations`. */
  related: z.array(slug).min(1).max(3),
});
export type Integration = z.infer<typeof integration>;

/** The index of the integrations, `/solutions/integrations`. */
export const integrationsIndex = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: z.string().min(1),
  intro: z.string().min(1),
  /** One sentence for each kind that has integrations. */
  categories: z.array(
    z.strictObject({ name: z.enum(INTEGRATION_CATEGORIES), description: z.string().min(1) }),
  ),
  /** What to do when a product is not in the list. */
  other: z.strictObject({
    headline: z.string().min(1),
    text: z.string().min(1),
    actions: z.array(action).min(1).max(2),
  }),
  closing,
});
