import { z } from 'astro/zod';
import { call } from './call.ts';
import { basis, claim, note } from './claim.ts';
import { searchDescription, searchTitle, slug } from './industry.ts';
import { lineIcon } from './line-icon.ts';
import { testimonial } from './person.ts';
import { receipt } from './receipt.ts';

const solutionCard = z.strictObject({
  title: z.string().min(1),
  icon: lineIcon,
  description: z.string().min(1),
  /** What one gets from it, as short phrases. */
  benefits: z
    .array(z.string().min(1))
    .min(3, 'List three or four benefits')
    .max(4, 'List three or four benefits'),
});

const sectorCard = z.strictObject({
  /** A kind of business within the industry. */
  title: z.string().min(1),
  description: z.string().min(1),
  /** What the agent does there, as short phrases. */
  features: z
    .array(z.string().min(1))
    .min(3, 'List three or four features')
    .max(4, 'List three or four features'),
});
export type SectorCard = z.infer<typeof sectorCard>;

const assuranceItem = z.strictObject({
  title: z.string().min(1),
  icon: lineIcon,
  description: z.string().min(1),
  /** What the statement rests on, as for a figure: a lawyer or an auditor may ask. */
  basis,
});

/** A full industry page, `/industry/<slug>`. */
export const sector = z.strictObject({
  /** What the industry is called in menus. */
  name: z.string().min(1),
  /** The URL is `/industry/<slug>`; also the name of this file. */
  slug,
  searchTitle,
  searchDescription,
  /** The line above the headline, two to five words. */
  badge: z.string().min(1),
  headline: z.string().min(1),
  intro: z.string().min(1),
  /** The ticks beside the headline: short phrases, no figures. */
  highlights: z.array(z.string().min(1)).length(5, 'List exactly five highlights'),
  /** The figures below the headline. */
  stats: z.array(claim).length(4, 'List exactly four figures'),
  solutions: z.strictObject({
    headline: z.string().min(1),
    items: z.array(solutionCard).length(6, 'List exactly six solution cards'),
  }),
  sectors: z.strictObject({
    headline: z.string().min(1),
    items: z.array(sectorCard).length(4, 'List exactly four sector cards'),
  }),
  /** Compliance and security; where no law weighs on the industry, what its guests can rely on. */
  assurance: z.strictObject({
    title: z.string().min(1),
    intro: z.string().min(1),
    items: z.array(assuranceItem).min(3, 'List three or four items').max(4, 'List three or four items'),
  }),
  testimonials: z.strictObject({
    headline: z.string().min(1),
    items: z.array(testimonial).length(3, 'List exactly three testimonials'),
  }),
  /** A call as this industry knows it. The agent speaks as the customer's business. */
  call,
  receipt,
  closing: z.strictObject({
    headline: z.string().min(1),
    text: z.string().min(1),
    notes: z.array(note).length(3, 'List exactly three notes'),
  }),
  /** Industries to lead on to: names of files in `content/industries`. */
  related: z.array(slug).min(1).max(4, 'List four related industries at the most'),
  /** The button that starts the call of the first of them, where that is not a call of this industry. */
  tryCall: z.string().min(1).optional(),
});
export type Sector = z.infer<typeof sector>;
