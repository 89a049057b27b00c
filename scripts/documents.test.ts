import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const architecture = read('docs/architecture.md');
/** The only file that asks for the browser's storage by itself, but for scripts of pages. */
const STORED = 'web/lib/stored.ts';
/** Paths that only a build or a running server makes. */
const MADE_LATER = /^(dist|data)\//;
/** Top-level folders and files that documents name by path. */
const PATH =
  /`((?:bench|content|contracts|docs|scripts|server|tests|web)\/[\w./@[\]-]*|(?:dist|data)\/[\w./-]*|\.[\w-]+\.js)`/g;

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}/`);

describe('docs/architecture.md', () => {
  // Mutation: removing the row of `server/live/` or `server/domain/sla/`; adding a folder `web/admin/reports/` or
  // `web/features/events/`.
  test.each([
    'content',
    'server',
    'server/db',
    'server/domain',
    'server/http',
    'web',
    'web/admin',
    'web/features',
    'web/sections',
    'tests',
    'bench',
    'scripts',
  ])('names every folder of %s', (folder) => {
    expect(foldersOf(folder).filter((path) => !architecture.includes(`\`${path}\``))).toEqual([]);
  });

  // Mutation: removing `web/lib/visit/booking-person.ts` from the row; storing something in `web/lib/format/format.ts`.
  test('names every file that keeps something in the browser, and no other', () => {
    const row =
      architecture.split('\n').find((line) => line.startsWith('| What does a page keep in the browser?')) ??
      '';
    const named = [...row.matchAll(PATH)].map(([, path = '']) => path).filter((path) => path !== STORED);
    const stores = /\bstore(?:Json)?\(|(?:local|session)Storage(?:\.setItem\(|\.\w+ = )/;
    const keeping = globSync('web/**/*.{ts,tsx,astro}').filter(
      (path) => path !== STORED && !path.includes('.test.') && stores.test(read(path)),
    );
    expect(named.sort()).toEqual(keeping.sort());
  });

  // Mutation: removing `npm run person`.
  test('names every npm command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = Object.keys(scripts).filter(
      (name) => !architecture.includes(`\`npm run ${name}\``) && !architecture.includes(`\`npm ${name}\``),
    );
    expect(missing).toEqual([]);
  });
});

// Mutation: changing a letter of a path in each of them.
test.each(['docs/architecture.md', 'docs/glossary.md', 'docs/testing.md', 'README.md'])(
  'every path that %s names exists',
  (document) => {
    const paths = [...read(document).matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.filter((path) => !MADE_LATER.test(path) && !existsSync(path))).toEqual([]);
  },
);

describe('docs/decisions', () => {
  const files = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name));
  const index = read('docs/decisions/README.md');

  // Mutation: removing a row of the index; changing a title in one of the two places.
  test.each(files)('%s is in the index under its title, with its status', (file) => {
    const [title = '', , status = ''] = read(`docs/decisions/${file}`).split('\n');
    const number = file.slice(0, 3);
    expect(title.startsWith(`# ${number} `)).toBe(true);
    expect(status).toMatch(/^Status: (accepted|superseded by \[\d{3}\])/);
    const row = index.split('\n').find((line) => line.startsWith(`| ${number} |`)) ?? '';
    expect(row).toContain(`[${title.slice(`# ${number} `.length)}](${file})`);
    expect(row).toContain(status.startsWith('Status: accepted') ? '| accepted' : '| superseded by');
  });

  // Mutation: two rows of the index exchanged; a row left out.
  test('the index is in order and leaves no number out', () => {
    const numbers = [...index.matchAll(/^\| (\d{3}) \|/gm)].map(([, number]) => number);
    expect(numbers).toEqual(numbers.map((_, before) => String(before + 1).padStart(3, '0')));
  });

  test('no two decisions have the same number', () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
