import { useEffect, useRef } from 'react';
import { Queue } from './Queue.tsx';
import { Review } from './Review.tsx';
import { useDecisions } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';
import { useApplicationsUrl } from './use-url.ts';

/** The queue, or one application of it: the address says which. */
export function Workplace({ brand }: { brand: string }) {
  const { status, id, go } = useApplicationsUrl();
  const decisions = useDecisions(go);
  useKeys({ u: decisions.undoLast });
  const begun = useRef(false);
  useEffect(() => {
    begun.current = true;
  }, []);
  return id ? (
    <Review key={id} {...{ id, status, brand, go, decisions }} />
  ) : (
    <Queue key={status} {...{ status, go, decisions }} arrived={begun.current} />
  );
}
