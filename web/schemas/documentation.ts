import { z } from 'astro/zod';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** The kinds of sections below the start of the documentation, in the order of the page. */
export const DOCS_KINDS = ['sdk', 'reference', 'tutorial'] as const;

/**
 * Frontmatter of `content/docs/<id>.md`: a section of `/documentation`, reached as `/documentation#<id>`.
 * The title is a heading of the second level; headings in the text start at the third (`###`).
 */
export const docsPage = z
  .strictObject({
    title: text,
    /** One sentence below the title and in lists of sections. */
    description: text,
    kind: z.enum(DOCS_KINDS, { error: `Write ${DOCS_KINDS.join(', ')}` }),
    /** Place within its kind, counted from 1. */
    order: z.int().min(1),
    /** Tutorials only: how long it takes, in minutes. */
    minutes: z.int().min(1).optional(),
  })
  .refine(
    (page) => (page.kind === 'tutorial') === (page.minutes !== undefined),
    'A tutorial says how many minutes it takes; other sections do not',
  );

/** Tabs of the code examples, in order; the first is open. */
export const EXAMPLE_TABS = ['javascript', 'python', 'curl'] as const;

const card = z.strictObject({ title: text, description: text, action });

const example = <Tab extends (typeof EXAMPLE_TABS)[number]>(tab: Tab) =>
  z.strictObject({
    id: z.literal(tab, `Give one example each for ${EXAMPLE_TABS.join(', ')}, in this order`),
    label: text,
    /** Language for coloring the code. */
    language: z.enum(['javascript', 'python', 'bash']),
    /** The code itself, as a block after `|`. */
    code: text,
  });

/** `content/pages/documentation.yaml` */
export const documentation = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  lead: text,
  /** The two APIs and how they differ, one paragraph each. */
  apis: z.array(z.strictObject({ title: text, description: text })).length(2, 'Explain both APIs'),
  quickStart: z.strictObject({
    headline: text,
    steps: z
      .array(z.strictObject({ title: text, description: text }))
      .length(3, 'Describe exactly three steps'),
    actions: z.array(action).length(2, 'Name two buttons'),
  }),
  examples: z.strictObject({
    headline: text,
    lead: text,
    /** One example for each of `EXAMPLE_TABS`, in that order. */
    items: z.tuple([example('javascript'), example('python'), example('curl')]),
    /** Label of the button, and what is announced after a press. */
    copy: z.strictObject({ label: text, done: text }),
  }),
  /** API reference, tutorials and SDKs, in this order. */
  cards: z.tuple([card, card, card], 'There is room for three cards'),
  help: z.strictObject({
    headline: text,
    text,
    support: action,
    /** Label of the button to the URL in `content/company.yaml`; left out of the page if there is none. */
    discord: text,
  }),
});
export type Documentation = z.infer<typeof documentation>;
