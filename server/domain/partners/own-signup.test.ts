import { expect, test } from 'vitest';
import { foldCompany, whyOwnSignup } from './own-signup.ts';

const partner = {
  emails: ['ann@nuree.example', 'ann.bold@gmail.com'],
  phones: ['+13125550162', null],
  companies: ['Nürée Sales, LLC'],
};
const stranger = {
  email: 'saraa@clinic.example',
  phone: '+1 312 555 0199',
  businessPhone: '(312) 555-0198',
  companyName: 'Steppe Dental',
};

// Mutation: without the list of public mailboxes the second line is the partner's own.
test.each([
  [{}, undefined],
  [{ email: 'somebody.else@gmail.com' }, undefined],
  [{ email: 'ann+clinic@nuree.example' }, 'email'],
  [{ email: 'ann.bold+x@gmail.com' }, 'email'],
  [{ email: 'an.nbold@googlemail.com' }, 'email'],
  [{ email: 'saraa@nuree.example' }, 'email-domain'],
  [{ phone: '312-555-0162' }, 'phone'],
  [{ businessPhone: '+1 (312) 555 0162' }, 'phone'],
  [{ companyName: 'NUREE SALES Inc.' }, 'company'],
  [{ companyName: 'Nuree Sales and Dental' }, undefined],
])('a signup with %j: %s', (own, reason) => {
  expect(whyOwnSignup(partner, { ...stranger, ...own })).toBe(reason);
});

test('a company whose name is a legal form alone keeps it', () => {
  expect(foldCompany('Co.')).toBe('co');
  expect(foldCompany('…')).toBe('');
});
