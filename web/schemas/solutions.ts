import { z } from 'astro/zod';
import { claim } from './claim.ts';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** `content/pages/solutions.yaml`: the words around the grid of industries. */
export const solutions = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  intro: text,
  /** The harp, each string of which leads to an industry: its name for screen readers, a hint, and its sound switch. */
  harp: z.strictObject({ label: text, hint: text, sound: text }),
  /** Above the grid; the cards themselves come from `content/industries`. */
  grid: z.strictObject({ headline: text, text }),
  useCases: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          title: text,
          description: text,
          /** Something a caller says in such a call. */
          heard: text,
          /** Where to read on. */
          action,
        }),
      )
      .length(3, 'List exactly three common use cases'),
  }),
  /** A success story in three figures. */
  story: z.strictObject({
    badge: text,
    headline: text,
    text,
    figures: z.array(claim).length(3, 'The story has three figures'),
    /** What the picture beside it shows, for those who do not see it. */
    pictureAlt: text,
    action,
    /** Marks a story that is made up; an operator replaces it with a real one. */
    sample: z.boolean(),
  }),
  /** Link to the integrations. */
  integrations: z.strictObject({ headline: text, text, action }),
  closing: z.strictObject({
    headline: text,
    text,
    actions: z.array(action).length(2, 'Name two buttons'),
    /** The industry whose call ends beside these words: name of a file in `content/industries`. */
    industry: text,
  }),
});
export type Solutions = z.infer<typeof solutions>;
