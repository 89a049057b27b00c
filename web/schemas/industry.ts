import { z } from 'astro/zod';
import { call } from './call.ts';
import { claim } from './claim.ts';
import { lineIcon } from './line-icon.ts';
import { colorName, iconName } from './palette.ts';

/** The last segment of a URL: small letters, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write small letters, digits and hyphens, e.g. real-estate');

/** What a search engine shows; the company name is added to the title by the page. */
export const searchTitle = z.string().min(10).max(55, 'Shorten the title to 55 characters or fewer');
export const searchDescription = z
  .string()
  .min(70, 'Write at least 70 characters, so that a searcher knows what the page offers')
  .max(160, 'Shorten the description to 160 characters; search engines cut the rest');

/** A title with a sentence or two below it. */
export const point = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
});

const benefit = z.strictObject({
  /** The gain, in a few words. */
  title: z.string().min(1),
  description: z.string().min(1),
  /** A figure that goes with it, if there is one. Figures stand here and never in the description. */
  claim: claim.optional(),
});

/** One of the industries: its card on `/solutions` and its page `/solutions/<slug>`. */
export const industry = z.strictObject({
  /** Place in the list of industries, counted from 1. */
  id: z.int().min(1),
  /** What the industry is called in menus and headings. */
  name: z.string().min(1),
  /** The URL is `/solutions/<slug>`; also the name of this file. */
  slug,
  /** One of the icon names in `palette.ts`. */
  icon: iconName,
  /** One of the color names in `palette.ts`. */
  colorClass: colorName,
  /** What its calls are mostly about, which decides how the page is composed. */
  composition: z.enum(['booking', 'urgent', 'look-up']),
  /** One or two sentences, on the card and below the name. */
  description: z.string().min(1),
  /** Headline of the page. */
  headline: z.string().min(1),
  /** Two or three sentences below the headline: whose phone this is, and what changes. */
  intro: z.string().min(1),
  searchTitle,
  searchDescription,
  /** What callers ask for, as short phrases without a full stop. */
  useCases: z.array(z.string().min(1)).length(6, 'List exactly six use cases'),
  /** Above the three benefits. */
  benefitsHeadline: z.string().min(1),
  benefits: z.array(benefit).length(3, 'List exactly three benefits'),
  /** Above the four steps. */
  stepsHeadline: z.string().min(1),
  /** How a rollout goes in this industry. */
  steps: z
    .array(point)
    .length(4, 'Describe exactly four steps, in order: Discovery, Design, Deploy, Optimize'),
  /** The end of the page. */
  closing: z.strictObject({ headline: z.string().min(1), text: z.string().min(1) }),
  /** A call as this industry knows it. The agent speaks as the customer's business. */
  call,
  /** Feature cards; only the healthcare page shows them. */
  features: z
    .array(z.strictObject({ ...point.shape, icon: lineIcon }))
    .length(6, 'List exactly six feature cards, or leave features out')
    .optional(),
  /** URL of the industry's full page, if there is one. */
  fullPage: z
    .string()
    .regex(
      /^\/industry\/[a-z-]+$/,
      'Write the address of a full page, e.g. /industry/insurance, or leave it out',
    )
    .optional(),
});
export type Industry = z.infer<typeof industry>;
