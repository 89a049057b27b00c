import { expect, test } from 'vitest';
import { saysNothing } from './templates.ts';

const draft = (name: string, text: string) => ({ name, label: name, subject: '', text });
const DRAFTS = [
  draft('answer', 'Hello Saran,\n\nThank you for writing to us.\n\nBest regards,\nBat'),
  draft('blank', 'Hello Saran,\n\n\n\nBest regards,\nBat'),
  draft('not-reached', 'Hello Saran,\n\nWhen can we call?\n\nBest regards,\nBat'),
];

// Mutation: the thanks of an answer, where every answer begins, are sent alone.
test.each([
  ['Hello Saran,\n\nThank you for writing to us.\n\n\n\nBest regards,\nBat', true],
  ['Hello Saran,\n\nBest regards,\nBat', true],
  ['Hello Saran,\n\nThank you for writing to us. It costs $99.\n\nBest regards,\nBat', false],
  ['Hello Saran,\n\nWhen can we call?\n\nBest regards,\nBat', false],
])('whether the email says nothing: %j', (text, nothing) => {
  expect(saysNothing(DRAFTS, text)).toBe(nothing);
});
