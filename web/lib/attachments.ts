import { quietly } from './quietly.ts';

/** What a visitor made on the site and may send along with a signup: its key in the storage of the visit. */
const KEYS = { triedCall: 'tried-call', businessCase: 'business-case' } as const;
export type Attachment = keyof typeof KEYS;

/** Keeps what was made last, for this visit alone. Without storage it is not attached to a signup. */
export function keepAttachment(what: Attachment, value: object): void {
  quietly(() => sessionStorage.setItem(KEYS[what], JSON.stringify(value)));
}

export function forgetAttachment(what: Attachment): void {
  quietly(() => sessionStorage.removeItem(KEYS[what]));
}

/** What is kept, unchecked; `undefined` if that is nothing. */
export function readAttachment(what: Attachment): unknown {
  return quietly(() => JSON.parse(sessionStorage.getItem(KEYS[what]) ?? '')) ?? undefined;
}
