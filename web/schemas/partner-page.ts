import { z } from 'astro/zod';
import { EARNINGS, type Earning } from '#contracts/partner-portal.ts';

const text = z.string().min(1);

const picture = z.strictObject({ label: text, lines: z.array(text).min(1).max(3) });

/** A text that counts something, in the forms of English; `{count}`. */
const counted = z.strictObject({ one: text, other: text });

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
  /** What the rate applies to, in plain words; `{percent}`. */
  rate: text,
  /** How commissions are rounded, and an example; `{percent}`, `{paid}`, `{exact}`, `{commission}`. */
  roundingSummary: text,
  rounding: text,
  roundingExample: text,
  /** A rate to come; `{percent}`, `{date}`. */
  rateToCome: text,
  /** Which zone all days and months are of; `{zone}`. */
  zone: text,
  /** What each balance is, below its label. */
  balances: z.strictObject({
    headline: text,
    held: text,
    payable: text,
    inPayout: text,
    paidOut: text,
    debt: text,
    /** What is released next; `{amount}`, `{date}`. */
    nextRelease: text,
    /** How much of that settles the debt; `{amount}`. */
    nextSettles: text,
    debtHeadline: text,
    /** What a debt is of; `{amount}`, `{date}`, and `{customer}` or `{reason}`. */
    debtRefund: text,
    debtVoid: text,
    debtCorrection: text,
    debtText: text,
  }),
  link: z.strictObject({
    headline: text,
    text,
    label: text,
    picture: text,
    visits: counted,
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
  leads: z.strictObject({
    headline: text,
    text,
    none: text,
    more: text,
    unknownIndustry: text,
    /** In place of the industry of an account that is deleted. */
    deleted: text,
    earning: z.strictObject(
      Object.fromEntries(EARNINGS.map((each) => [each, text])) as Record<Earning, typeof text>,
    ),
  }),
  entries: z.strictObject({
    headline: text,
    text,
    none: text,
    more: text,
    /** Beside a commission that is not released yet; `{date}`. */
    heldUntil: text,
  }),
  payouts: z.strictObject({
    headline: text,
    none: text,
    /** What the bank’s line names a payout by; `{reference}`. */
    reference: text,
  }),
  statements: z.strictObject({
    headline: text,
    text,
    none: text,
    file: text,
    print: text,
    transactions: counted,
    /** Beside a month that is not over, and on its statement; `{date}`. */
    running: text,
    asOf: text,
    final: text,
    currency: text,
  }),
  /** What is said in place of the same texts once the partnership has ended. */
  ended: z.strictObject({
    /** `{date}` */
    rate: text,
    /** `{percent}` */
    terms: text,
    link: z.strictObject({ headline: text, text }),
    balances: z.strictObject({ debt: text, debtText: text }),
    leads: z.strictObject({ none: text }),
    earning: z.strictObject({ earns: text, refunded: text, earlier: text }),
    entries: z.strictObject({ text, none: text }),
    payouts: z.strictObject({ none: text }),
    statements: z.strictObject({ none: text }),
  }),
});
export type PartnerPage = z.infer<typeof partnerPage>;
