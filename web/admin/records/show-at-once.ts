import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what `change` makes of what is cached until `save` has answered, and what was there before where it failed;
 * then throws what `save` threw.
 */
export async function showAtOnce<Data, Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: ((before: Data) => Data) | undefined,
  save: () => Promise<Answer>,
): Promise<Answer> {
  const before = change && client.getQueryData<Data>(queryKey);
  if (change && before !== undefined) {
    // What is being read is older than the change, and would be shown in its place.
    await client.cancelQueries({ queryKey });
    client.setQueryData<Data>(queryKey, change(before));
  }
  try {
    return await save();
  } catch (error) {
    if (before !== undefined) client.setQueryData<Data>(queryKey, before);
    throw error;
  }
}
