import { z } from 'astro/zod';
import { COST_UNITS } from '#contracts/business-case.ts';
import { CASE_FIELDS } from '#contracts/business-case-inputs.ts';
import { searchDescription, searchTitle } from './industry.ts';

const text = z.string().min(1);
const name = z.enum(CASE_FIELDS as [(typeof CASE_FIELDS)[number], ...(typeof CASE_FIELDS)[number][]]);

/** A number of the case: what it is called, and in one sentence what its first value rests on. */
const field = z.strictObject({ label: text, basis: text });

/** `content/pages/business-case.yaml` */
export const businessCasePage = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  /** The last two breadcrumbs. */
  crumbs: z.strictObject({ pricing: text, page: text }),
  headline: text,
  lead: text,
  /** The fields in groups, in the order of the form; each stands in one of them. */
  groups: z
    .array(z.strictObject({ title: text, fields: z.array(name).min(1) }))
    .refine(
      (groups) =>
        [...groups.flatMap(({ fields }) => fields)].sort().join() === [...CASE_FIELDS].sort().join(),
      'Name every field once',
    ),
  fields: z.record(name, field),
  /** The periods for which the cost of a person may be stated. */
  units: z.record(z.enum(COST_UNITS), text),
  notes: z.strictObject({
    /** Some values of the link were invalid; `{fields}` are their labels. */
    invalid: text.includes('{fields}'),
    /** What was typed is outside of the limits of `{field}`, `{min}` to `{max}`. */
    typed: text.includes('{field}').includes('{min}').includes('{max}'),
    /** The link was made by another price list; `{made}` and `{now}` are days. */
    prices: text.includes('{made}').includes('{now}'),
    /** In place of the buttons where there is no JavaScript. */
    script: text,
  }),
  /** What it says; the placeholders are amounts, numbers and the plan's name. */
  result: z.strictObject({
    saves: text.includes('{amount}'),
    /** Where the agent costs more than it saves. */
    costs: text.includes('{amount}'),
    minutes: text.includes('{minutes}'),
    plan: text.includes('{plan}').includes('{monthly}'),
    within: text,
    extra: text.includes('{extra}').includes('{overage}'),
    returned: text.includes('{hours}'),
    weeks: text.includes('{today}').includes('{weeks}'),
  }),
  /** The two drawings and the table of their amounts. */
  drawing: z.strictObject({
    dollars: text,
    hours: text,
    today: text,
    ahead: text,
    people: text,
    missed: text,
    agent: text,
    total: text,
    note: text,
  }),
  /** Every sum with its numbers; the placeholders are those of `web/features/business-case/case-view.ts`. */
  sums: z.strictObject({ headline: text, lines: z.array(text).length(6, 'Write six sums') }),
  actions: z.strictObject({
    /** `{plan}` is the plan that costs least. */
    signup: text.includes('{plan}'),
    copy: text,
    copied: text,
    copyFailed: text,
    print: text,
  }),
  /** On paper, above the link; `{day}` is that of the price list. */
  printed: text.includes('{day}'),
});
export type BusinessCasePage = z.infer<typeof businessCasePage>;
