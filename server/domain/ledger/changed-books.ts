import type { Change } from '#server/domain/run-command.ts';

/** What tells the team’s lists that the balances of these partners are others now. */
export function changedBooks(partnerIds: Iterable<string | null>): Change[] {
  const ids = new Set([...partnerIds].flatMap((id) => id ?? []));
  return [...ids].map((id) => ({ action: 'partner.books', subject: { kind: 'partner', id } }));
}
