import { useCallback, useEffect, useState } from 'react';
import type { NextOffer } from './lead-context.ts';

/** The records that are open, each by its lead. */
const open = new Set<(leadId: string, asks: NextOffer) => void>();

/**
 * What is asked about what comes next with a lead. It is told to the record that is open: a call that is tried again
 * may have been logged by one that was closed since.
 */
export function useNextAsked(leadId: string): [NextOffer, (asks: NextOffer) => void] {
  const [asked, setAsked] = useState<NextOffer>();
  useEffect(() => {
    const onAsked = (about: string, asks: NextOffer) => about === leadId && setAsked(asks);
    open.add(onAsked);
    return () => void open.delete(onAsked);
  }, [leadId]);
  const askNext = useCallback(
    (asks: NextOffer) => {
      for (const tell of open) tell(leadId, asks);
    },
    [leadId],
  );
  return [asked, askNext];
}
