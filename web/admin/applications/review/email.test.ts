import { expect, test } from 'vitest';
import { emailHeading, emailText, staleCommission, tierLabel } from './email.ts';

const draft = {
  subject: 'Welcome, {firstName}',
  heading: 'Welcome aboard, {firstName}',
  text: 'You get {commissionPercent}%.\n\n{note}\n\nSee you soon.',
  button: null,
  closing: null,
};
const tom = { contactName: 'Tom Reyes', email: 'tom@reyes.example' };
const ada = { contactName: 'Ada Bold', email: 'ada@bold.example' };

test('one person reads the mail as it will be sent', () => {
  expect(emailText(draft, [tom], { note: ' Well done {firstName} ', tier: 'expert' })).toEqual({
    subject: 'Welcome, Tom',
    text: 'You get 35%.\n\nWell done {firstName}\n\nSee you soon.',
  });
  expect(emailHeading(draft, [tom])).toBe('Welcome aboard, Tom');
});

test('without a note there is no hole', () => {
  expect(emailText(draft, [tom], { note: '', tier: 'expert' }).text).toBe('You get 35%.\n\nSee you soon.');
});

test('of several each gets what is theirs, filled in by the server', () => {
  expect(emailText(draft, [tom, ada], { note: 'Hello', tier: '' })).toEqual({
    subject: 'Welcome, {firstName}',
    text: 'You get {commissionPercent}%.\n\nHello\n\nSee you soon.',
  });
  expect(emailHeading(draft, [tom, ada])).toBe('Welcome aboard, {firstName}');
});

test('a text that was edited before the tier changed is noticed', () => {
  const decided = { note: '', tier: 'master' } as const;
  expect(staleCommission('You get 35%.', 'approved', decided)).toContain('50%');
  expect(staleCommission('You get 50%.', 'approved', decided)).toBeUndefined();
  expect(staleCommission('No.', 'rejected', decided)).toBeUndefined();
  expect(tierLabel('master')).toBe('Master, 50%');
});
