import { useEffect, useState } from 'react';
import { readStored } from '#web/lib/stored.ts';

/** Where the answer is kept for this visit. */
export const HEARD_FROM = 'heard-from';

/** How this visitor said they heard of us, on whichever form was sent; `null` until then. */
export function heardFromBefore(): string | null {
  return readStored('session', HEARD_FROM);
}

/** Whether a form asks how its sender heard of us: not where they said it on another form of this visit. */
export function useAsksHeardFrom(): boolean {
  const [asks, setAsks] = useState(true);
  useEffect(() => setAsks(!heardFromBefore()), []);
  return asks;
}
