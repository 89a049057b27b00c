import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/admin/session/query-client.ts';
import { showAtOnce } from './show-at-once.ts';

const KEY = ['message', '1'] as const;

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

/** A message on show, and what reading it again answers; `change` changes it, and what it returns loses the change. */
function onShow(...answers: (object | Error)[]) {
  const client = createQueryClient();
  const queryFn = async () => {
    await new Promise(setImmediate);
    const answer = answers.shift() ?? new TypeError('no connection');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  client.setQueryData(KEY, { owner: 'nobody', status: 'new' });
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
  const change = (fields: object) => {
    const answer = Promise.withResolvers<void>();
    const saved = showAtOnce(
      client,
      KEY,
      (before: object) => ({ ...before, ...fields }),
      () => answer.promise,
    );
    return async () => {
      answer.reject(new TypeError('lost'));
      await saved.catch(() => undefined);
    };
  };
  return { client, change, stop, shown: () => client.getQueryData(KEY) };
}

// Mutation: the state before in the place of whatever is shown by then; or without reading again.
test('what came while a change was being saved stays where that fails, and the server has the last word', async () => {
  const { change, client, shown, stop } = onShow({ owner: 'mine', status: 'answered' });
  const lose = change({ owner: 'mine' });
  await expect.poll(shown).toMatchObject({ owner: 'mine' });
  client.setQueryData(KEY, { owner: 'Saruul', status: 'new' });
  await lose();
  expect(shown()).toEqual({ owner: 'Saruul', status: 'new' });
  // Its answer was lost, and it was saved.
  await expect.poll(shown).toEqual({ owner: 'mine', status: 'answered' });
  stop();
});

// Mutation: `cancelQueries()` of a read that is not made up for. Red: what a colleague changed was never shown.
test('a read that a change broke off is made again where the change fails', async () => {
  const { change, client, shown, stop } = onShow({ owner: 'too late' }, { owner: 'Saruul', status: 'new' });
  void client.invalidateQueries({ queryKey: KEY });
  await change({ status: 'answered' })();
  await expect.poll(shown).toEqual({ owner: 'Saruul', status: 'new' });
  stop();
});

// Mutation: `takeBack()` without its loop. Red: the first of two was shown as saved.
test.each([['first'], ['last']])(
  'of two changes that both fail nothing is left, the %s failing first',
  async (which) => {
    const { change, shown, stop } = onShow();
    const one = change({ owner: 'mine' });
    await expect.poll(shown).toMatchObject({ owner: 'mine' });
    const two = change({ status: 'answered' });
    await expect.poll(shown).toEqual({ owner: 'mine', status: 'answered' });
    for (const each of which === 'first' ? [one, two] : [two, one]) await each();
    expect(shown()).toEqual({ owner: 'nobody', status: 'new' });
    stop();
  },
);
