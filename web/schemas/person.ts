import { z } from 'astro/zod';

/** What a customer says. `sample: true` marks an invented person that an operator must replace before going live. */
export const testimonial = z.strictObject({
  name: z.string().min(1),
  role: z.string().min(1),
  company: z.string().min(1),
  /** One to three sentences, in the person's own voice. */
  content: z.string().min(1),
  /** Stars out of five. */
  rating: z.int().min(1).max(5),
  /** A portrait: one emoji. The site draws an emoji of a person itself, e.g. 👩🏽‍🍳. */
  image: z.string().min(1),
  sample: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;
