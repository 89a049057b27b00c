import { useState } from 'react';

/** An application that is decided on, as it is now. */
export interface Deciding {
  id: string;
  companyName: string;
  status: string;
  version: number;
}

const WORDS: Readonly<Record<string, string>> = {
  pending: 'waiting for a decision',
  needs_info: 'waiting for the applicant',
  approved: 'approved',
  rejected: 'rejected',
};

export const isDecided = (status: string): boolean => status === 'approved' || status === 'rejected';

/**
 * What became of applications since whoever decides began to: the decision would be another one, so that it waits
 * until they say that they saw it.
 */
export function useSeenStatus(now: readonly Deciding[]): { changed: string; accept: () => void } {
  const [seen, setSeen] = useState(now);
  const changed = now.flatMap(({ id, companyName, status }) => {
    const before = seen.find((each) => each.id === id)?.status;
    return before === undefined || before === status
      ? []
      : [
          `${companyName} is ${WORDS[status] ?? status} now, and was ${WORDS[before] ?? before} when you began.`,
        ];
  });
  return { changed: changed.join(' '), accept: () => setSeen(now) };
}
