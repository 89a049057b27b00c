import { expect, test } from 'vitest';
import { commandOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const free = {
  afterPrefix: false,
  typing: false,
  inForm: false,
  dialogOpen: false,
  on: true,
  targets: new Map([['s', '/admin/dashboard#signups']]),
};

test('a letter after g leads somewhere, and alone nowhere', () => {
  expect(commandOf({ ...plain, key: 'g' }, free)).toEqual({ kind: 'prefix' });
  expect(commandOf({ ...plain, key: 's' }, { ...free, afterPrefix: true })).toEqual({
    kind: 'go',
    to: '/admin/dashboard#signups',
  });
  expect(commandOf({ ...plain, key: 'x' }, { ...free, afterPrefix: true })).toBeUndefined();
  expect(commandOf({ ...plain, key: 's' }, free)).toBeUndefined();
});

test.each(['?', '/', 'g'])(
  '%s does nothing while typing, in a dialog, with a modifier, or turned off',
  (key) => {
    expect(commandOf({ ...plain, key }, free)).toBeDefined();
    expect(commandOf({ ...plain, key }, { ...free, typing: true })).toBeUndefined();
    expect(commandOf({ ...plain, key }, { ...free, dialogOpen: true })).toBeUndefined();
    expect(commandOf({ ...plain, key }, { ...free, on: false })).toBeUndefined();
    expect(commandOf({ ...plain, key, ctrlKey: true }, free)).toBeUndefined();
  },
);

test.each(['ctrlKey', 'metaKey'])(
  '%s with k opens the palette, also while typing and turned off',
  (modifier) => {
    const pressed = { ...plain, [modifier]: true, key: 'k' };
    expect(commandOf(pressed, { ...free, typing: true, on: false })).toEqual({ kind: 'palette' });
    expect(commandOf(pressed, { ...free, dialogOpen: true })).toBeUndefined();
  },
);

// Mutation: without it the key only made a new line.
test('Ctrl+Enter sends what is written, also in a dialog, and does nothing elsewhere', () => {
  const pressed = { ...plain, ctrlKey: true, key: 'Enter' };
  expect(commandOf(pressed, { ...free, inForm: true, dialogOpen: true })).toEqual({ kind: 'send' });
  expect(commandOf(pressed, free)).toBeUndefined();
});
