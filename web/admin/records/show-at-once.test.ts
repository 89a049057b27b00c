import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAtOnce } from './show-at-once.ts';

const KEY = ['message', '1'];

test('what is changed shows at once, also where an older state is just being read, and is taken back on an error', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 'unassigned');
  const old = Promise.withResolvers<string>();
  // Mutation: without cancelQueries(). Red: the older state is shown until the server has answered.
  const reading = client.fetchQuery({ queryKey: KEY, queryFn: () => old.promise }).catch(() => 'canceled');
  const saving = Promise.withResolvers<void>();
  const saved = showAtOnce(
    client,
    KEY,
    () => 'mine',
    () => saving.promise,
  );
  old.resolve('unassigned');
  await reading;
  await expect.poll(() => client.getQueryData(KEY)).toBe('mine');
  saving.reject(new Error('Try again soon'));
  await expect(saved).rejects.toThrow('Try again soon');
  expect(client.getQueryData(KEY)).toBe('unassigned');
});
