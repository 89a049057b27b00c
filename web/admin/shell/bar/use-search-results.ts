import { useEffect, useState } from 'react';
import type { TeamRole } from '#contracts/roles.ts';
import { afterPause } from '#web/admin/records/after-pause.ts';
import { type Choice, type Found, findPeople } from './api/find-people.ts';

/** Letters that a name needs before it is worth looking for. */
const LEAST = 2;

/** `searching`: the records do not fit what is typed yet. `failed`: the server could not be asked. */
interface Results extends Omit<Found, 'choices'> {
  records: Choice[];
  state: 'idle' | 'searching' | 'failed';
}

const NONE: Results = { records: [], left: 0, atLeast: false, state: 'idle' };

/** Records that fit what was typed. */
export function useSearchResults(typed: string, role: TeamRole): Results {
  const [results, setResults] = useState<Results>(NONE);
  const q = typed.trim();

  useEffect(() => {
    if (q.length < LEAST) {
      setResults(NONE);
      return;
    }
    setResults((before) => ({ ...before, state: 'searching' }));
    return afterPause((signal) => {
      findPeople(q, role, signal).then(
        ({ choices, ...counted }) => setResults({ records: choices, ...counted, state: 'idle' }),
        () => signal.aborted || setResults({ ...NONE, state: 'failed' }),
      );
    });
  }, [q, role]);

  return results;
}
