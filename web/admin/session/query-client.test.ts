import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['my-day'] as const;

/** A client, and what the server has; answers to the first question come when they are let go. */
function server() {
  const client = createQueryClient();
  const gate = Promise.withResolvers<void>();
  const stored = { value: 'before', asked: 0 };
  const queryFn = async () => {
    const { value } = stored;
    stored.asked += 1;
    if (stored.asked === 1) await gate.promise;
    return value;
  };
  return { client, stored, queryFn, answer: gate.resolve };
}

// Mutation: the client as React Query makes it, for which the first answer is the newest.
test('a change during the first load is read after it', async () => {
  const { client, stored, queryFn, answer } = server();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  stored.value = 'after';
  const invalidated = client.invalidateQueries({ queryKey });
  answer();
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('after');
  expect(stored.asked).toBe(2);
  stop();
});

// Mutation: only what is shown.
test('what was read ahead meanwhile is stale, and not read again until it is wanted', async () => {
  const { client, stored, queryFn, answer } = server();
  const ahead = client.prefetchQuery({ queryKey, queryFn });
  stored.value = 'after';
  const invalidated = client.invalidateQueries({ queryKey, refetchType: 'none' });
  answer();
  await Promise.all([ahead, invalidated]);
  expect(stored.asked).toBe(1);
  expect(await client.fetchQuery({ queryKey, queryFn })).toBe('after');
});

test('what has come is read again once', async () => {
  const { client, stored, queryFn, answer } = server();
  answer();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  await client.invalidateQueries({ queryKey });
  expect(stored.asked).toBe(2);
  stop();
});
