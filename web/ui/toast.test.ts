import { expect, test, vi } from 'vitest';
import { createToastStore, REMOVE_AFTER_MS } from './toast.ts';

test('one toast at a time: the newest replaces the one before', () => {
  const store = createToastStore();
  store.show({ title: 'First' });
  store.show({ title: 'Second', tone: 'error' });
  expect(store.list().map(({ title, tone }) => [title, tone])).toEqual([['Second', 'error']]);
});

const failure = (failed: string) => ({
  title: 'Perhaps not saved',
  tone: 'error' as const,
  action: { label: 'Try again', run: vi.fn() },
  failed,
});
const open = (store: ReturnType<typeof createToastStore>) => store.list().filter((toast) => toast.open);

// Mutation: `canRetry` that is false. Red: what had failed could not be tried again once anything else was said.
test('a failure that can be tried again waits beneath what is said later, and comes back after it', () => {
  const store = createToastStore(vi.fn());
  const [owner, call] = [store.show(failure('owner')), store.show(failure('call'))];
  const saved = store.show({ title: 'Saved' });
  expect(open(store).map(({ id }) => id)).toEqual([saved, call, owner]);
  store.dismiss(saved);
  store.dismiss(call);
  expect(open(store)).toMatchObject([{ id: owner }]);
});

// Mutation: without comparing `failed`. Red: it had to be closed as often as it had failed.
test('of what fails again there is one message', () => {
  const store = createToastStore(vi.fn());
  store.show(failure('owner'));
  const again = store.show(failure('owner'));
  expect(open(store).map(({ id }) => id)).toEqual([again]);
});

// Mutation: with a background toast that replaces the one before.
test('a toast in the background replaces none that is open, and shows where there is none', () => {
  const store = createToastStore(vi.fn());
  const figures = { title: 'Figures', background: true };
  const id = store.show({ title: 'Asked for' });
  store.dismiss(store.show(figures));
  expect(store.list()).toMatchObject([{ id, title: 'Asked for', open: true }]);
  store.dismiss(id);
  store.show(figures);
  expect(store.list()).toMatchObject([{ title: 'Figures', open: true }]);
});

test('a dismissed toast closes at once and leaves memory after 1,000,000 ms', () => {
  vi.useFakeTimers();
  const store = createToastStore();
  const id = store.show({ title: 'Saved' });
  store.dismiss(id);
  expect(store.list()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(REMOVE_AFTER_MS - 1);
  expect(store.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
  expect(REMOVE_AFTER_MS).toBe(1_000_000);
});

test('dismissing twice, or an unknown toast, changes nothing', () => {
  const later = vi.fn();
  const store = createToastStore(later);
  const id = store.show({ title: 'Saved' });
  store.dismiss(id);
  store.dismiss(id);
  store.dismiss(99);
  expect(later).toHaveBeenCalledTimes(1);
});

test('subscribers receive every change until they unsubscribe', () => {
  const store = createToastStore(vi.fn());
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.dismiss(store.show({ title: 'Saved' }));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ title: 'Again' });
  expect(listener).toHaveBeenCalledTimes(2);
});
