import { expect, test } from 'vitest';
import type { Company } from '#web/schemas/company.ts';
import { fillHtml, fillTokens, forDialog } from './fill-tokens.ts';

const company = {
  name: 'Khan & <Sons>',
  email: 'hello@khan.example',
  phone: '+1 312 555 0142',
  domain: 'khan.example',
} as Company;

test('fills in the company of its content file', () => {
  expect(fillTokens('Terms of {company}', company)).toBe('Terms of Khan & <Sons>');
  expect(fillHtml('<p>{company}, {email}</p>', company)).toBe(
    '<p>Khan &amp; &lt;Sons>, <a href="mailto:hello@khan.example">hello@khan.example</a></p>',
  );
  expect(fillHtml('{phone}', company)).toBe('<a href="tel:+13125550142">+1 312 555 0142</a>');
});

test('an unknown token stops the build', () => {
  expect(() => fillHtml('{lawyer}', company)).toThrow('{lawyer}');
});

test('fits a text below the title of a dialog', () => {
  expect(forDialog('<h2 id="fees">Fees</h2><p id="x">1</p>')).toBe('<h3>Fees</h3><p id="x">1</p>');
});
