import { expect, test } from 'vitest';
import { contradictions } from './contradictions.ts';
import { pageUrl } from './page-url.ts';
import { readClaims, readContent } from './read-claims.ts';
import { report } from './report.ts';

const SOURCE = `
headline: Hello
figures:
  - { value: 500+, label: enterprise clients, basis: illustration }
notes:
  - text: Setup in 15 minutes
    basis: target
promise: { title: Privacy, description: Deleted on request., basis: measured }
people:
  - { name: Ada Finch, role: Owner, company: Finch, sample: true }
  - { name: Real Person, role: Owner, company: Real, sample: false }
`;
const FILE = 'content/pages/home.yaml';
const figures = (...rows: [string, string][]) =>
  readClaims(FILE, JSON.stringify(rows.map(([value, label]) => ({ value, label, basis: 'target' }))));
const sentence = (text: string) => readClaims(FILE, JSON.stringify({ text, basis: 'target' }));

test('finds figures, promises and sample people with their lines', () => {
  expect(readClaims(FILE, SOURCE)).toEqual([
    { file: FILE, line: 4, kind: 'illustration', value: '500+', text: 'enterprise clients' },
    { file: FILE, line: 6, kind: 'target', text: 'Setup in 15 minutes' },
    { file: FILE, line: 8, kind: 'measured', text: 'Privacy: Deleted on request.' },
    { file: FILE, line: 10, kind: 'sample', text: 'Ada Finch: Owner, Finch' },
  ]);
});

test.each([
  ['content/pages/home.yaml', '/'],
  ['content/pages/about.yaml', '/about'],
  ['content/pages/use-cases.yaml', '/solutions/use-cases'],
  ['content/industries/legal.yaml', '/solutions/legal'],
  ['content/sectors/insurance.yaml', '/industry/insurance'],
  ['content/use-cases/insurance.yaml', '/solutions/use-cases/insurance'],
  ['content/company.yaml', 'several pages'],
])('%s is shown on %s', (file, address) => {
  expect(pageUrl(file)).toBe(address);
});

test('a figure about the whole company has the same value everywhere', () => {
  expect(contradictions(figures(['99.9%', 'uptime SLA'], ['50+', 'languages at the desk']))).toEqual([]);
  expect(contradictions(figures(['99.5%', 'uptime SLA']))).toEqual([
    `${FILE}:1 says 99.5% uptime; elsewhere it is 99.9%`,
  ]);
});

test('a number about the whole company in a sentence has the same value everywhere', () => {
  expect(contradictions(sentence('At work in 12 countries and 50+ languages.'))).toEqual([]);
  expect(contradictions(sentence('At work in 14 countries.'))).toHaveLength(1);
  expect(contradictions(sentence('The laws of many countries.'))).toEqual([]);
});

test('one label has one value on a page, and may differ between pages', () => {
  const here = figures(['40%', 'fewer no-shows'], ['45%', 'Fewer no-shows']);
  expect(contradictions(here)).toHaveLength(1);
  const [first, second] = here.map((claim, index) => ({ ...claim, file: `${index}.yaml` }));
  expect(contradictions(first && second ? [first, second] : [])).toEqual([]);
});

test('the report names page, figure and action', () => {
  const text = report(readClaims(FILE, SOURCE), []);
  expect(text).toContain('/  (content/pages/home.yaml)');
  expect(text).toMatch(/4 illustration 500\+ +enterprise clients/);
  expect(text).toContain('1 sample       Put a real customer');
  expect(text).toContain('No figure contradicts another.');
});

test("the site's own figures agree, and each is on a page", () => {
  const claims = readContent();
  expect(contradictions(claims)).toEqual([]);
  expect(claims.filter(({ file }) => !pageUrl(file).startsWith('/'))).toEqual([]);
});
