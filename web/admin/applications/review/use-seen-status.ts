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
export function useSeenStatus(now: readonly Deciding[]) {
  const [seen, setSeen] = useState(now);
  const changed = now.flatMap(({ id, companyName, status }) => {
    const before = seen.find((each) => each.id === id)?.status;
    if (before === undefined || before === status) return [];
    const text = `${companyName} is ${WORDS[status] ?? status} now, and was ${WORDS[before] ?? before} when you began.`;
    return [{ id, text }];
  });
  return {
    /** What is said of them; empty where none has changed. */
    changed: changed.map(({ text }) => text).join(' '),
    ids: changed.map(({ id }) => id),
    accept: () => setSeen(now),
  };
}
