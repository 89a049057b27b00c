import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api.ts';

/** What is shown with a change that is not saved yet, and what is below it. */
interface Unsaved {
  shown: unknown;
  below: unknown;
}
const unsaved = new Set<Unsaved>();

/**
 * Shows what `change` makes of what is cached until `save` has answered. Where that failed, takes the change back, has
 * `readAgain` ask for what is true by now (perhaps only its answer was lost), and throws what `save` threw.
 */
export async function showAtOnce<Data, Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: ((before: Data) => Data) | undefined,
  save: () => Promise<Answer>,
  readAgain = () => client.invalidateQueries({ queryKey }),
): Promise<Answer> {
  let own: Unsaved | undefined;
  if (change && client.getQueryData(queryKey) !== undefined) {
    // What is being read is older than the change, and would be shown in its place.
    await client.cancelQueries({ queryKey });
    const below = client.getQueryData<Data>(queryKey) as Data;
    own = { below, shown: client.setQueryData<Data>(queryKey, change(below)) };
    unsaved.add(own);
  }
  try {
    return await save();
  } catch (error) {
    if (own) rollBack<Data>(client, queryKey, own);
    const reading = readAgain();
    // Whoever tries again does so from what a colleague saved.
    if (error instanceof ApiError && error.status === 409) await reading;
    throw error;
  } finally {
    if (own) unsaved.delete(own);
  }
}

/**
 * Takes a change back; where a later change rests on it, from below that one. Whatever else came in its place stays.
 */
function rollBack<Data>(client: QueryClient, queryKey: QueryKey, { shown, below }: Unsaved): void {
  const isLast = client.getQueryData(queryKey) === shown;
  // Stored as another object than it was.
  const left = isLast ? client.setQueryData<Data>(queryKey, below as Data) : below;
  for (const other of unsaved) {
    if (other.below === shown) other.below = left;
    if (other.shown === below) other.shown = left;
  }
}
