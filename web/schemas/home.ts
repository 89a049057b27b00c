import { z } from 'astro/zod';
import { call } from './call.ts';
import { claim } from './claim.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** `content/pages/home.yaml` */
export const home = z.strictObject({
  /** Title of the browser tab, before the company's name. */
  title: text,
  /** One sentence for search results, at most 160 characters. */
  description: text.max(160, 'Keep the description to 160 characters'),
  hero: z.strictObject({
    headline: text,
    /** One or two sentences below the headline. */
    lead: text,
    /** The first stands out. */
    actions: z.array(action).min(1).max(2),
    /** The way to the calls that visitors can try. */
    tryCall: action,
    /** Two short statements beside the buttons. */
    badges: z.array(claim).length(2, 'The hero has room for two badges'),
  }),
  /** The call that the hero plays. */
  call,
  /** Why choose us: three features, each with a piece of the product. */
  why: z.strictObject({
    headline: text,
    lead: text,
    realtime: z.strictObject({
      title: text,
      text,
      /** What happens between the caller's last word and the answer, in order of time. */
      moments: z.array(claim).length(4, 'The drawing has four moments'),
    }),
    languages: z.strictObject({
      title: text,
      text,
      /** One call in several languages: `lang` is the language's code, e.g. `es`. */
      turns: z
        .array(z.strictObject({ who: z.enum(['caller', 'agent']), lang: text, language: text, text }))
        .min(4),
    }),
    security: z.strictObject({
      title: text,
      text,
      /** A sentence of a transcript; text between two `|` is masked. */
      masked: text,
      /** The record's log: who saw what, and when. */
      log: z.array(z.strictObject({ time: text, event: text })).min(3),
    }),
  }),
  /** The strip of large figures. */
  figures: z.strictObject({
    /** What they are about; read aloud. */
    label: text,
    items: z.array(claim).length(4, 'The strip has room for four figures'),
  }),
  closing: z.strictObject({ headline: text, text, actions: z.array(action).min(1).max(3) }),
});
export type Home = z.infer<typeof home>;
