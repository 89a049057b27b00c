import { expect, test } from 'vitest';
import { arrivalText } from './arrival-text.ts';

test.each([
  [{ landingPage: '/' }, 'Came directly. First page: /'],
  [
    { landingPage: '/pricing', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' },
    'Source “newsletter”, medium “email”, campaign “spring”. First page: /pricing',
  ],
  [
    { landingPage: '/call', ref: 'REYES', referrerHost: 'reyes.example' },
    'Partner link “REYES”, linked from reyes.example. First page: /call',
  ],
])('%j is told in plain words', (arrival, text) => {
  expect(arrivalText(arrival)).toBe(text);
});
