import { useEffect, useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { findCustomers } from './find-customers.ts';

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 200;
/** Letters that a name needs before it is worth looking for. */
const LEAST = 2;

interface Found {
  found: PartnerCustomer[];
  /** How far the search is, in words. */
  state: string;
}
const NOTHING: Found = { found: [], state: '' };

/** Customers that fit what was typed; nobody while `q` is too short. */
export function useFoundCustomers(q: string): Found {
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    if (q.length < LEAST) {
      setResult(NOTHING);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findCustomers(q, abort.signal).then(
        (found) => setResult({ found, state: found.length === 0 ? 'Nobody found' : '' }),
        () =>
          abort.signal.aborted ||
          setResult({ found: [], state: 'Customers could not be searched. Please try again.' }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return result;
}
