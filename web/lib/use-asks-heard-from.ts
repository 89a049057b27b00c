import { useEffect, useState } from 'react';
import { heardFromBefore } from './attribution.ts';

/** Whether a form asks how its sender heard of us: not where they said it on another form of this visit. */
export function useAsksHeardFrom(): boolean {
  const [asks, setAsks] = useState(true);
  useEffect(() => setAsks(heardFromBefore() === ''), []);
  return asks;
}
