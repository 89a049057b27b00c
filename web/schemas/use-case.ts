import { z } from 'astro/zod';
import { call } from './call.ts';
import { basis, claim } from './claim.ts';
import { point, searchDescription, searchTitle, slug } from './industry.ts';
import { lineIcon } from './line-icon.ts';
import { action } from './link.ts';
import { receipt } from './receipt.ts';

const step = z.strictObject({
  /** What happens, in two or three words. */
  title: z.string().min(1),
  /** One or two sentences: why this comes at this point. */
  description: z.string().min(1),
  /** Questions as the agent speaks them. */
  asks: z.array(z.string().min(1)).min(2, 'List two to four questions').max(4, 'List two to four questions'),
  /** The entries in the customer’s system afterwards: short phrases without a full stop. */
  writes: z.array(z.string().min(1)).min(2, 'List two to four notes').max(4, 'List two to four notes'),
});
export type UseCaseStep = z.infer<typeof step>;

/** A use case, `/solutions/use-cases/<slug>`: one job of the agent from the first word to the last note. */
export const useCase = z.strictObject({
  /** Place in menus and on the index, counted from 1. */
  order: z.int().min(1),
  /** What menus call it. */
  name: z.string().min(1),
  /** The URL is `/solutions/use-cases/<slug>`; also the name of this file. */
  slug,
  searchTitle,
  searchDescription,
  /** One sentence for the index. */
  summary: z.string().min(1),
  /** The line above the headline, two to five words. */
  badge: z.string().min(1),
  headline: z.string().min(1),
  /** Two or three sentences below the headline. */
  intro: z.string().min(1),
  actions: z.array(action).length(2, 'Name two buttons'),
  flow: z.strictObject({
    headline: z.string().min(1),
    steps: z.array(step).length(4, 'Describe exactly four steps'),
  }),
  /** The agent speaks as the customer's business. */
  call,
  receipt,
  /** When a person takes over, and how. */
  handover: z.strictObject({
    headline: z.string().min(1),
    intro: z.string().min(1),
    rules: z
      .array(
        z.strictObject({
          /** What the agent hears or notices, e.g. `The caller asks for a person`. */
          when: z.string().min(1),
          /** What it does then. */
          does: z.string().min(1),
        }),
      )
      .min(4, 'List four or five rules')
      .max(5, 'List four or five rules'),
  }),
  /** Figures stand here and never in the sentences. */
  figures: z.array(claim).length(3, 'List exactly three figures'),
  /** The law or the care that weighs on these calls. */
  compliance: z.strictObject({
    title: z.string().min(1),
    intro: z.string().min(1),
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          icon: lineIcon,
          description: z.string().min(1),
          /** What the statement rests on, as for a figure. */
          basis,
        }),
      )
      .min(3, 'List three or four items')
      .max(4, 'List three or four items'),
  }),
  /** What a careful buyer says against it (`title`) and our honest answer (`description`). */
  objections: z.strictObject({
    headline: z.string().min(1),
    items: z.array(point).min(3, 'Answer three to five objections').max(5, 'Answer three to five objections'),
  }),
  closing: z.strictObject({
    headline: z.string().min(1),
    text: z.string().min(1),
    actions: z.array(action).length(2, 'Name two buttons'),
  }),
  /** The industry to read on: the name of a file in `content/industries`, and what the link says. */
  related: z
    .array(z.strictObject({ label: z.string().min(1), industry: slug }))
    .min(1)
    .max(3),
});
export type UseCase = z.infer<typeof useCase>;

/** The index of the use cases, `/solutions/use-cases`. */
export const useCasesIndex = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: z.string().min(1),
  intro: z.string().min(1),
  /** A remark below the list. */
  note: z.string().min(1),
  closing: z.strictObject({
    headline: z.string().min(1),
    text: z.string().min(1),
    actions: z.array(action).length(2, 'Name two buttons'),
  }),
});
