import { expect, test } from 'vitest';
import { mailTemplate } from './mail-template.ts';

const GOOD = {
  label: 'After a call',
  order: 1,
  for: ['lead'],
  fields: ['firstName', 'plan'],
  subject: 'Your {plan} plan',
  text: 'Hello {firstName},',
};

function mistakeIn(change: object): string | undefined {
  return mailTemplate.safeParse({ ...GOOD, ...change }).error?.issues[0]?.message;
}

test('a template that names its fields is one', () => {
  expect(mistakeIn({})).toBeUndefined();
});

// Mutation: a schema without the check of what stands in the texts.
test.each([
  ['{surname} is not among the fields', { text: 'Hello {firstName} {surname},' }],
  ['The field sender stands nowhere', { fields: ['firstName', 'plan', 'sender'] }],
  ['The field plan is not known of a message', { for: ['lead', 'message'] }],
  [
    'A subject does not hold {firstName}: it may name plan and company alone',
    { subject: '{firstName}: {plan}' },
  ],
])('%s', (message, change) => {
  expect(mistakeIn(change)).toBe(message);
});

test.each([
  ['a field that no record has', { fields: ['password'], text: '{password}', subject: '' }],
  ['a record that has no emails', { for: ['user'] }],
  ['a key too many', { html: '<b>' }],
])('%s fails the build', (_, change) => {
  expect(mistakeIn(change)).toBeDefined();
});
