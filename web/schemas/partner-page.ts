import { z } from 'astro/zod';

const text = z.string().min(1);

const picture = z.strictObject({ label: text, lines: z.array(text).min(1).max(3) });

/** `content/pages/partner.yaml`: the portal of partners. */
export const partnerPage = z.strictObject({
  title: text,
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  headline: text,
  /** Shown to browsers that run no script. */
  noScript: text,
  /** The portal could not be read. */
  failed: text,
  /** In place of the portal for whoever is signed in and is no partner. */
  notPartner: text,
  /** Over everything once the partnership has ended; `{date}`. */
  ended: text,
  /** What the rate applies to, in plain words; `{percent}`. */
  rate: text,
  /** A rate to come; `{percent}`, `{date}`. */
  rateToCome: text,
  balances: z.strictObject({
    headline: text,
    held: text,
    payable: text,
    inPayout: text,
    paidOut: text,
    debt: text,
    /** What is released next; `{amount}`, `{date}`. */
    nextRelease: text,
  }),
  link: z.strictObject({
    headline: text,
    text,
    copy: text,
    copied: text,
    picture: text,
    /** `{count}` */
    visits: text,
    /** Texts to use, with the place of `{link}`. */
    textsHeadline: text,
    texts: z.array(text).min(1),
    /** Pictures to use; what each says, line by line. */
    pictures: z.strictObject({
      headline: text,
      text,
      /** Read aloud in place of a picture; `{lines}`, `{link}`. */
      alt: text,
      failed: text,
      items: z.strictObject({ wide: picture, square: picture, card: picture }),
    }),
  }),
  leads: z.strictObject({ headline: text, text, none: text, more: text }),
  entries: z.strictObject({ headline: text, text, none: text, more: text }),
  payouts: z.strictObject({ headline: text, none: text }),
  statements: z.strictObject({ headline: text, text, none: text, file: text, print: text }),
});
export type PartnerPage = z.infer<typeof partnerPage>;
