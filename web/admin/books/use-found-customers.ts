import { useEffect, useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { afterPause } from '#web/admin/records/after-pause.ts';
import { findCustomers } from './find-customers.ts';

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
    return afterPause((signal) => {
      findCustomers(q, signal).then(
        (found) => setResult({ found, state: found.length === 0 ? 'Nobody found' : '' }),
        () =>
          signal.aborted ||
          setResult({ found: [], state: 'Customers could not be searched. Please try again.' }),
      );
    });
  }, [q]);
  return result;
}
