import { expect, test } from 'vitest';
import {
  decisionMailHeading,
  decisionMailText,
  followNote,
  followTier,
  missingCommission,
  missingNote,
  tierCounts,
  tierFor,
  tierLabel,
  wrongCommission,
} from './decision-mail.ts';

const template = {
  subject: 'Welcome, {firstName}',
  heading: 'Welcome aboard, {firstName}',
  text: 'You get {commissionPercent}%.\n\n{note}\n\nSee you soon.',
  button: null,
  closing: null,
};
const tom = { contactName: 'Tom Reyes', email: 'tom@reyes.example', experience: 'master' } as const;
const ada = { contactName: 'Ada Bold', email: 'ada@bold.example', experience: 'beginner' } as const;

test('one person reads the email as it will be sent', () => {
  expect(decisionMailText(template, [tom], { note: ' Well done {firstName} ', tier: 'expert' })).toEqual({
    subject: 'Welcome, Tom',
    text: 'You get 35%.\n\nWell done {firstName}\n\nSee you soon.',
  });
  expect(decisionMailHeading(template, [tom])).toBe('Welcome aboard, Tom');
});

// Mutation: the name as it was typed. Red: a mail of ours carries a stranger's link.
test('a name that a program makes a link of greets nobody', () => {
  const text = 'Hello {firstName},\n\nyou get {commissionPercent}%.';
  const named = (contactName: string) =>
    decisionMailText({ ...template, text }, [{ ...tom, contactName }], { note: '', tier: 'expert' }).text;
  expect(named('Anouk Reyes')).toBe('Hello Anouk,\n\nyou get 35%.');
  expect(named('evil.example/win Reyes')).toBe('Hello there,\n\nyou get 35%.');
});

test('without a note there is no hole', () => {
  expect(decisionMailText(template, [tom], { note: '', tier: 'expert' }).text).toBe(
    'You get 35%.\n\nSee you soon.',
  );
});

test('of several each gets what is theirs, filled in by the server', () => {
  expect(decisionMailText(template, [tom, ada], { note: 'Hello', tier: 'as-applied' })).toEqual({
    subject: 'Welcome, {firstName}',
    text: 'You get {commissionPercent}%.\n\nHello\n\nSee you soon.',
  });
  expect(decisionMailHeading(template, [tom, ada])).toBe('Welcome aboard, {firstName}');
});

// Mutation: an edited text that stays as it is. Red: a partner of 35% read 25% in the mail.
test('a text that was edited follows the tier and the note, as far as the template had put them in', () => {
  const text = 'Dear Tom, you get 35%, and 135% of joy.\n\nWe are glad.\n\nSee you soon.';
  expect(followTier(text, 'expert', 'master')).toContain('you get 50%, and 135% of joy');
  expect(followTier(text, 'expert', 'as-applied')).toContain('you get {commissionPercent}%,');
  expect(followTier('You get {commissionPercent}%.', 'as-applied', 'expert')).toBe('You get 35%.');
  expect(followTier(text, 'expert', '')).toBe(text);
  // Mutation: each of them exchanged. Red: what somebody wrote of another tier was rewritten.
  expect(followTier('50% now, 50% as a Master.', 'master', 'expert')).toBe('50% now, 50% as a Master.');
  expect(followNote(text, 'We are glad.', 'Welcome back.')).toContain('joy.\n\nWelcome back.\n\nSee');
  expect(followNote(text, 'We are glad.', '')).toContain('joy.\n\nSee');
  expect(missingNote('Hello.', { note: 'Hi', tier: 'expert' })).toContain('Not in the email');
  expect(missingNote(text, { note: 'We are glad.', tier: 'expert' })).toBeUndefined();
});

// Mutation: 125% taken for 25%.
test('an approval that leaves the commission out is noticed, and one that names another is not sent', () => {
  const decided = { note: '', tier: 'master' } as const;
  expect(missingCommission('You get 150%.', 'approved', decided)).toContain('50%');
  expect(missingCommission('You get 50%.', 'approved', decided)).toBeUndefined();
  expect(missingCommission('No.', 'rejected', decided)).toBeUndefined();
  expect(wrongCommission('You get 35%.', 'master')).toBe('The email says 35%, and the tier gets 50%');
  expect(wrongCommission('You get 50%, and no longer 35%.', 'master')).toBeUndefined();
  expect(wrongCommission('You get 150% of joy.', 'master')).toBeUndefined();
  expect(wrongCommission('You get 35%.', 'as-applied')).toContain('each gets what their tier does');
  expect(wrongCommission('You get {commissionPercent}%, up to 50%.', 'expert')).toBeUndefined();
  expect(tierLabel('master')).toBe('Master, 50%');
});

test('of several each gets the one tier that was chosen, or what they applied as', () => {
  expect([tom, ada].map((each) => tierFor('expert', each))).toEqual(['expert', 'expert']);
  expect([tom, ada].map((each) => tierFor('as-applied', each))).toEqual(['master', 'beginner']);
  expect(tierFor('', tom)).toBeUndefined();
  expect(decisionMailText(template, [tom, ada], { note: '', tier: 'expert' }).text).toContain('You get 35%.');
});

test('how many get which tier is said from the lowest to the highest', () => {
  expect(tierCounts(['master', 'beginner', 'beginner'])).toBe('2 Beginner (15%) and 1 Master (50%)');
});
