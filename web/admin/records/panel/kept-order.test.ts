import { expect, test } from 'vitest';
import { keptOrder } from './kept-order.ts';

const opened = keptOrder(undefined, 'due first', ['a', 'b', 'c']);

test('a record that leaves the list keeps its place among its neighbors', () => {
  expect(keptOrder(opened, 'due first', ['a', 'c']).ids).toEqual(['a', 'b', 'c']);
});

test('a record that moves to the end of the list keeps its place', () => {
  expect(keptOrder(opened, 'due first', ['a', 'c', 'd', 'b']).ids).toEqual(['a', 'b', 'c', 'd']);
});

test('other filters begin another order', () => {
  expect(keptOrder(opened, 'overdue', ['c']).ids).toEqual(['c']);
});
