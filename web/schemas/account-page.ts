import { z } from 'astro/zod';
import { outcome } from './password-pages.ts';

const text = z.string().min(1);

/** A part of the page: heading, one or two sentences, and the label of its button. */
const part = z.strictObject({ headline: text, text, button: text });

/** `content/pages/account.yaml`. Names of details and labels of fields stand in the tools themselves. */
export const accountPage = z.strictObject({
  title: text,
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  headline: text,
  /** Shown to browsers that run no script. */
  noScript: text,
  /** The account could not be read. */
  failed: text,
  /** The way back to work, only for the team. */
  dashboard: text,
  portal: text,
  /** How to confirm the email, for those who have not. */
  unconfirmed: z.strictObject({ text, button: text, sent: text }),
  plan: z.strictObject({
    headline: text,
    /** The specialist has not set it up yet. */
    pending: text,
    /** A time is agreed; `{when}` is by the reader's clock. */
    setup: z.string().includes('{when}'),
    /** The discount code `{code}`, as long as the team has not checked it. */
    unchecked: z.string().includes('{code}'),
    /** The label of the link by which one asks for another plan. */
    change: text,
  }),
  /** One’s own name, which the team may change. */
  name: part.extend({ saved: text }),
  /** The zone that the team reads dates in; `usual` names the one that holds where none is chosen, as `{zone}`. */
  timeZone: z.strictObject({ headline: text, text, label: text, usual: text, saved: text }),
  sessions: part,
  password: part,
  /** A code of an app at sign-in. */
  codes: z.strictObject({
    headline: text,
    text,
    /** In its place for those of the team who must set it up before anything else opens. */
    missing: text,
    /** In place of the button until the email is confirmed. */
    unconfirmed: text,
    setUp: text,
    setUpQuestion: text,
    next: text,
    cancel: text,
    /** What to do with the picture, what it is called for those who cannot see it, and the way without it. */
    scan: text,
    picture: text,
    byHand: text,
    confirm: text,
    /** Above the backup codes, and the button that closes them. */
    backup: text,
    kept: text,
    isOn: text,
    turnOff: text,
    offQuestion: text,
    isOff: text,
    /** Over the reason why it did not work. */
    stillOn: text,
    stillOff: text,
  }),
  data: part,
  /** What stands differently on the page of the team. */
  team: z.strictObject({ description: text, removal: text, notifications: text, notificationsText: text }),
  /**
   * `question` is asked before the account is deleted, `keep` labels the way out. A partner who is still owed something
   * reads `owed`, one who owes something `debt`, each with `{amount}`, and says so with `acknowledge`.
   */
  removal: part.extend({ question: text, keep: text, owed: text, debt: text, acknowledge: text }),
  /** Shown in place of the page after signing out, a new password or deleting the account. */
  ended: z.strictObject({ signedOut: outcome, passwordChanged: outcome, removed: outcome }),
});
export type AccountPage = z.infer<typeof accountPage>;
