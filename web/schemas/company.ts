import { z } from 'astro/zod';

const address = z.url({ protocol: /^https$/, error: 'Write the whole address, starting with https://' });
const phone = z
  .string()
  .regex(/^\+[\d ]{8,}$/, 'Write the number with its country code, e.g. +1 312 555 0142');

/** `content/company.yaml`: everything that identifies the company. */
export const company = z.strictObject({
  /** The name in the logo, in page titles and in mails. */
  name: z.string().min(1, 'Give the company a name'),
  /** Without https:// or a path; shown where a URL is spelled out. */
  domain: z.string().min(3),
  /** One line under the name in the footer. */
  blurb: z.string().min(1),
  /** One sentence that says what the company does; for search engines and shared links. */
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  /** Where visitors write to. */
  email: z.email('Write an email address, e.g. hello@morin.example'),
  /** The number in the footer. */
  phone,
  /** In the order shown. */
  offices: z
    .array(
      z.strictObject({
        city: z.string().min(1),
        country: z.string().min(1),
        phone,
        /** As in the IANA list, e.g. `America/Chicago`. */
        timeZone: z.string().regex(/^\w+\/\w+$/, 'Name a time zone, e.g. America/Chicago'),
      }),
    )
    .min(1, 'Name at least one office'),
  /** When the offices answer. */
  hours: z.string().min(1),
  /** The year in the footer's copyright line. */
  copyrightYear: z.int().min(1990).max(2100),
  /** What the demo film is called, read aloud. */
  demo: z.string().min(1),
  /** Profiles elsewhere; an icon is drawn only for a URL that is given. */
  social: z.strictObject({
    x: z.optional(address),
    linkedin: z.optional(address),
    github: z.optional(address),
    discord: z.optional(address),
  }),
});
export type Company = z.infer<typeof company>;
