import { z } from 'astro/zod';

/** What a marketing figure rests on; `npm run claims` lists every one with its page. */
export const basis = z.enum(['measured', 'commitment', 'target', 'illustration']);

/** A figure that a visitor reads, e.g. `{ value: 60%, label: less admin workload, basis: illustration }`. */
export const claim = z.strictObject({
  /** The figure as written on the page, e.g. `60%` or `$50,000+`. */
  value: z.string().min(1),
  /** What it counts, in a few words. */
  label: z.string().min(1),
  /**
   * `measured`: we can show the data. `commitment`: a term of ours that customers may hold us to. `target`: a goal we
   * work towards. `illustration`: sample copy to replace. The last two are marked for visitors.
   */
  basis,
});
export type Claim = z.infer<typeof claim>;

/** A claim that is nothing but words, e.g. `{ text: Setup in 15 minutes, basis: target }`. */
export const note = z.strictObject({ text: z.string().min(1), basis });
export type Note = z.infer<typeof note>;
