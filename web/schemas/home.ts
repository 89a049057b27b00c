import { z } from 'astro/zod';
import { call } from './call.ts';
import { claim, note } from './claim.ts';
import { lineIcon } from './line-icon.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** A longer line would need more than three rows where it stands large. */
const LARGE_LINE_MAX = 54;

/** A call that the hero plays: caller and agent in turn, the agent last. */
const heroCall = z.strictObject({
  /** Its industry: name of a file in `content/industries`, and of the call in `content/calls` that "Answer" starts. */
  industry: text,
  /** Below its peg, one or two words. */
  label: text,
  scene: text,
  turns: z
    .array(
      z.strictObject({
        who: z.enum(['caller', 'agent']),
        text: text.max(LARGE_LINE_MAX, `Keep each line to ${LARGE_LINE_MAX} characters`),
      }),
    )
    .length(4, 'The hero plays four lines'),
  /** What is known of it from the first line on; it stands where the outcome will, until that is agreed. */
  known: text.max(40, 'Keep what is known to 40 characters'),
  /** What the call leaves behind, e.g. `Booked: Sick visit, today 10:20 AM`. */
  outcome: text,
});
export type HeroCall = z.infer<typeof heroCall>;

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
    /** Two short statements beside the buttons. */
    badges: z.array(claim).length(2, 'The hero has room for two badges'),
    /** What the row of pegs is for; read aloud. */
    choose: text,
    /** The link that starts the chosen call, and the line beside it. */
    answer: text,
    answerNote: text,
    /** Above what is known of a call that is not over. */
    noted: text,
    /** The calls that the pegs choose from; the first is chosen. */
    calls: z.array(heroCall).length(6, 'The row has room for six pegs'),
  }),
  /** What backs the hero: a customer, the price, and three ways on. */
  proof: z.strictObject({
    /** Name of a person of `content/sectors` who is quoted. */
    testimonial: text,
    /** With `{price}` and `{minutes}` of the smallest plan, billed annually. */
    price: text,
    priceNote: text,
    /** How long setup takes, and what that means: explained here, where visitors read it first. */
    setup: note,
    setupNote: text,
    doors: z.array(action.extend({ text })).length(3, 'There are three doors'),
  }),
  /** The call that the demo film begins with. */
  call,
  /** Why choose us: three features, each with a piece of the product. */
  why: z.strictObject({
    headline: text,
    lead: text,
    realtime: z.strictObject({
      title: text,
      icon: lineIcon,
      text,
      /** What happens between the caller's last word and the answer, in order of time. */
      moments: z.array(claim).length(4, 'The drawing has four moments'),
    }),
    languages: z.strictObject({
      title: text,
      icon: lineIcon,
      text,
      /** One call in several languages: `lang` is the language's code, e.g. `es`. */
      turns: z
        .array(z.strictObject({ who: z.enum(['caller', 'agent']), lang: text, language: text, text }))
        .min(4),
    }),
    security: z.strictObject({
      title: text,
      icon: lineIcon,
      text,
      /** The standard that records are kept to. */
      audit: claim,
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
