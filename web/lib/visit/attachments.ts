import { readStoredJson, removeStored, storeJson } from '#web/lib/stored.ts';

/** What a visitor made on the site and may send along with a signup: its key in the storage of the visit. */
const KEYS = { triedCall: 'tried-call', businessCase: 'business-case' } as const;
export type Attachment = keyof typeof KEYS;

/** Keeps what was made last, only for this visit. Without storage it is not attached to a signup. */
export function keepAttachment(what: Attachment, value: object): void {
  storeJson('session', KEYS[what], value);
}

export function forgetAttachment(what: Attachment): void {
  removeStored('session', KEYS[what]);
}

/** What is kept, unchecked; `undefined` if that is nothing. */
export function readAttachment(what: Attachment): unknown {
  return readStoredJson('session', KEYS[what]) ?? undefined;
}
