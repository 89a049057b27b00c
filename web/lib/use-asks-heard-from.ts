import { useEffect, useState } from 'react';
import { quietly } from './quietly.ts';

/** Where the answer is kept for this visit. */
export const HEARD_FROM = 'heard-from';

/** How this visitor said they heard of us, on whichever form was sent; `null` or `undefined` until then. */
export function heardFromBefore(): string | null | undefined {
  return quietly(() => sessionStorage.getItem(HEARD_FROM));
}

/** Whether a form asks how its sender heard of us: not where they said it on another form of this visit. */
export function useAsksHeardFrom(): boolean {
  const [asks, setAsks] = useState(true);
  useEffect(() => setAsks(!heardFromBefore()), []);
  return asks;
}
