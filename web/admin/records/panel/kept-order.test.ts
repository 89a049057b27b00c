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

// Mutation: what is new follows at the end. Red: a lead that was just entered is “31 of 312” where it is the first.
test('a record that is new stands where the list has it', () => {
  expect(keptOrder(opened, 'due first', ['new', 'a', 'b', 'c']).ids).toEqual(['new', 'a', 'b', 'c']);
  expect(keptOrder(opened, 'due first', ['a', 'b', 'new', 'c']).ids).toEqual(['a', 'b', 'new', 'c']);
});

// Mutation: without the loop over what has left. Red: the next of the last one, once it is answered, is passed over.
test('records that are loaded later follow at the end, behind one that left the list', () => {
  expect(keptOrder(opened, 'due first', ['a', 'c', 'b', 'd', 'e']).ids).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(keptOrder(opened, 'due first', ['a', 'b', 'd', 'e']).ids).toEqual(['a', 'b', 'c', 'd', 'e']);
});
