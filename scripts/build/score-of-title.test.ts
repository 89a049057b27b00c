import { expect, test } from 'vitest';
import { scoreOfTitle } from './score-of-title.ts';

const sounds = (svg: string) => [...svg.matchAll(/<path d="M[^"]*q/g)].length;

test('each word sounds once, marks and entities do not', () => {
  expect(sounds(scoreOfTitle('Pricing'))).toBe(1);
  expect(sounds(scoreOfTitle('Intake by phone | Morin'))).toBe(4);
  expect(sounds(scoreOfTitle('Arts &amp; Culture'))).toBe(2);
});

test('different titles make different pictures', () => {
  expect(scoreOfTitle('Pricing | Morin')).not.toBe(scoreOfTitle('About us | Morin'));
});

test('nothing of the title enters the markup', () => {
  expect(scoreOfTitle('<script>alert(1)</script>')).not.toContain('script');
});
