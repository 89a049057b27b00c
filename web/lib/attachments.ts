import { tabStore } from './stored.ts';

/** What a visitor made on the site and may send along with a signup: its key in the storage of the visit. */
const KEYS = { triedCall: 'tried-call', businessCase: 'business-case' } as const;
export type Attachment = keyof typeof KEYS;

/** Keeps what was made last, for this visit alone. Without storage it is not attached to a signup. */
export function keepAttachment(what: Attachment, value: object): void {
  tabStore.writeJson(KEYS[what], value);
}

export function forgetAttachment(what: Attachment): void {
  tabStore.remove(KEYS[what]);
}

/** What is kept, unchecked; `undefined` if that is nothing. */
export function readAttachment(what: Attachment): unknown {
  return tabStore.readJson(KEYS[what]) ?? undefined;
}
