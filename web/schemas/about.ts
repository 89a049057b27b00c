import { z } from 'astro/zod';
import { basis, claim } from './claim.ts';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';
import { colorName } from './palette.ts';

const text = z.string().min(1);

/** Icons that the values can have: names of lucide icons. */
export const VALUE_ICON_NAMES = ['Lightbulb', 'HeartHandshake', 'Globe', 'Award'] as const;

const member = z.strictObject({
  name: text,
  role: text,
  /** Two or three sentences. */
  bio: text,
  /** The portrait is drawn: these letters on this color of the palette. */
  image: z.strictObject({ initials: z.string().min(1).max(3), color: colorName }),
  /** Marks an invented person whom an operator must replace before going live. */
  sample: z.boolean(),
});

/** `content/pages/about.yaml` */
export const about = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  /** Paragraphs of the mission. `{company}` stands for the company's name. */
  mission: z.array(text).min(1).max(4),
  figures: z.array(claim).length(2, 'The mission has two headline figures'),
  /** Further numbers, as one line below them. */
  reach: z.array(claim).min(1).max(3),
  values: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          icon: z.enum(VALUE_ICON_NAMES, { error: `Choose one of: ${VALUE_ICON_NAMES.join(', ')}` }),
          title: text,
          description: text,
        }),
      )
      .length(4, 'List exactly four values'),
  }),
  team: z.strictObject({
    headline: text,
    lead: text,
    items: z.array(member).length(4, 'List exactly four people'),
  }),
  timeline: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          year: z.int().min(2000).max(2100),
          title: text,
          desc: text,
          /** What the event rests on; sample copy is an `illustration`. */
          basis,
        }),
      )
      .min(2),
  }),
  /** The block for arranging a demo; its URL is `/about#demo`. */
  demo: z.strictObject({
    headline: text,
    text,
    /** What happens in it, in order. */
    agenda: z
      .array(z.strictObject({ minutes: text, what: text }))
      .min(2)
      .max(5),
    actions: z.array(action).min(1).max(2),
  }),
  closing: z.strictObject({
    headline: text,
    text,
    actions: z.array(action).length(2, 'Name two buttons'),
  }),
});
export type About = z.infer<typeof about>;
