import { z } from 'astro/zod';

/** A place on this site. */
const place = z.strictObject({
  label: z.string().min(1, 'Give the link a label'),
  to: z.string().regex(/^\//, 'Start the address with /'),
});
export type Place = z.infer<typeof place>;

/** Above links in the menu: it leads to the page of all of them, and a note says what is behind each. */
const heading = z.strictObject({
  title: z.string().min(1, 'Give the column a title'),
  to: place.shape.to,
  note: z.string().min(1),
  /** What each page is: added to the name of a link where another one is called the same. */
  each: z.string().min(1).optional(),
});

const column = z.strictObject({
  title: z.string().min(1, 'Give the column a title'),
  links: z.array(place).min(1, 'A column needs at least one link'),
});

/** `content/admin-navigation.yaml`: the sidebar of the team's pages. */
export const adminNavigation = z.strictObject({
  links: z.array(place).min(1),
  /** The pages behind Settings, each with a sentence about it. */
  settings: z
    .array(z.strictObject({ ...place.shape, about: z.string().min(1), group: z.string().min(1) }))
    .min(1),
});

/** `content/navigation.yaml`: the bar at the top and the columns at the bottom. */
export const navigation = z.strictObject({
  /** Links of the bar, in order. */
  main: z.array(place).min(1),
  /** Pages that most visitors open next. Browsers fetch them ahead, at 10 to 20 KB each: two at the most. */
  likely: z.array(z.string().regex(/^\//, 'Start the address with /')).min(1).max(2),
  /** The menu between them. */
  solutions: z.strictObject({
    label: z.string().min(1),
    /** Position: after the main link of this number, counted from 1. */
    after: z.int().min(0),
    columns: z
      .array(
        z.strictObject({
          ...heading.shape,
          /** A few words below a link say what it is about. */
          links: z.array(z.strictObject({ ...place.shape, note: z.string().min(1).optional() })).min(1),
          /** Adds all industries of `content/industries`, below a heading of their own; `{count}` is how many. */
          industries: heading.optional(),
          /** A link at the end of the column, and what page it opens. */
          all: z.strictObject({ ...place.shape, note: z.string().min(1) }).optional(),
        }),
      )
      .min(1),
  }),
  /** Outline button. */
  login: place,
  /** Replaces it for people who signed in with this browser. */
  account: place,
  /** The highlighted button. */
  trial: place,
  /** Columns of the footer. */
  footer: z.array(column).min(1),
  /** The button at its end that makes the strings of every page sound. */
  sound: z.string().min(1),
});
export type Navigation = z.infer<typeof navigation>;
