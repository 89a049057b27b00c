import { z } from 'astro/zod';
import { claim } from './claim.ts';
import { point, searchDescription, searchTitle } from './industry.ts';
import { lineIcon } from './line-icon.ts';
import { action } from './link.ts';

const text = z.string().min(1);
const who = z.enum(['caller', 'agent']);

/** What every advanced feature has: its name, what it is for, and the four things it does. */
const feature = {
  title: text,
  icon: lineIcon,
  description: text,
  points: z.array(point).length(4, 'List exactly four points'),
};

/** `content/pages/product.yaml` */
export const product = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  hero: z.strictObject({
    headline: text,
    lead: text,
    actions: z.array(action).length(2, 'The hero has two buttons'),
  }),
  benefits: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          title: text,
          icon: lineIcon,
          description: text,
          /** The figures of the card; they stand here and never in the description. */
          figures: z.array(claim).min(1).max(2, 'A card has room for two figures'),
        }),
      )
      .length(3, 'List exactly three benefits'),
  }),
  /** Three features, each with a small piece of the product in use. */
  features: z.strictObject({
    headline: text,
    lead: text,
    analysis: z.strictObject({
      ...feature,
      /** A stretch of transcript with the mood of each line, and the score the call got. */
      sample: z.strictObject({
        lines: z
          .array(z.strictObject({ who, text, mood: z.enum(['good', 'even', 'bad']) }))
          .min(3)
          .max(5),
        /** What the score is made of, in points out of 25. */
        scores: z.array(z.strictObject({ label: text, points: z.int().min(0).max(25) })).length(4),
        /** The one sentence that a supervisor reads. */
        insight: text,
      }),
    }),
    knowledge: z.strictObject({
      ...feature,
      /** A question, the answer given, and the places it came from. */
      sample: z.strictObject({
        question: text,
        answer: text,
        sources: z
          .array(z.strictObject({ name: text, changed: text }))
          .min(1)
          .max(3),
      }),
    }),
    booking: z.strictObject({
      ...feature,
      /** An appointment and how it came about. */
      sample: z.strictObject({
        what: text,
        when: text,
        who: text,
        /** What happened, in order, with the time. */
        log: z
          .array(z.strictObject({ time: text, event: text }))
          .min(3)
          .max(5),
      }),
    }),
  }),
  integrations: z.strictObject({
    headline: text,
    lead: text,
    figure: claim,
    /** Added to the name of a product that has no page of its own. */
    through: text,
    items: z
      .array(
        z.strictObject({
          title: text,
          icon: lineIcon,
          description: text,
          /** What belongs to the kind, as short names; an integration's name leads to its page. */
          examples: z.array(text).min(1).max(4, 'List four examples at the most'),
          /** Products that are reached by way of another. */
          indirect: z.array(text).max(3, 'List three of them at the most').default([]),
        }),
      )
      .length(4, 'List exactly four kinds of integrations'),
    action,
  }),
  /** The same work, paid for in two ways. */
  calculator: z.strictObject({
    headline: text,
    lead: text,
    /** What the three figures follow from, by the sums of a business case; the build fails where they do not. */
    example: z.strictObject({ person: z.int().min(1), minutes: z.int().min(1) }),
    human: claim,
    agent: claim,
    saving: claim,
    /** What the figures are, in small type. */
    note: text,
    actions: z.array(action).length(2, 'The block has two buttons'),
    /** The link to the same sums with the visitor's own numbers. */
    more: action,
  }),
  closing: z.strictObject({
    headline: text,
    text,
    actions: z.array(action).length(3, 'The block has three buttons'),
  }),
});
export type Product = z.infer<typeof product>;
