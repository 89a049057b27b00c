import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#server/env.ts';

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

/** Every tracked path, whole and by its last parts, e.g. `server/db/outage.ts`, `db/outage.ts` and `outage.ts`. */
function namesOfPaths(): Set<string> {
  const names = new Set<string>();
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')) {
    const parts = file.split('/');
    for (const [from] of parts.entries()) {
      names.add(parts.slice(from).join('/'));
      for (let to = from + 1; to < parts.length; to += 1) names.add(`${parts.slice(from, to).join('/')}/`);
    }
  }
  return names;
}

/** What a how-to has its reader make. */
const EXAMPLES = ['web/admin/reports/', 'content/calls/veterinary.yaml'];

describe('every path exists that is named', () => {
  const names = namesOfPaths();
  const ANY_PATH =
    /`([\w@[\]-][\w./@[\]-]*(?:\.(?:ts|tsx|mts|astro|css|yaml|json|sql|md)|\/)|\.[\w-]+\.js)`/g;

  // Mutation: changing a letter of a path, or of a file named alone, e.g. `undo-decision.ts` in the architecture.
  test.each([...globSync('docs/**/*.md'), 'README.md', 'SECURITY.md'])('in %s', (document) => {
    const paths = [...read(document).matchAll(ANY_PATH)].map(([, path = '']) => path);
    const known = (path: string) => names.has(path) || MADE_LATER.test(path) || EXAMPLES.includes(path);
    expect(paths.filter((path) => !known(path))).toEqual([]);
  });
});

// Mutation: removing the row of `DRAIN_SECONDS`.
test('the README has every setting of the environment', () => {
  const readme = read('README.md');
  expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

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

  // Mutation: a status line that does not name a decision by which its file says at the end that it was changed, or
  // which says that it replaces what this one says.
  test.each(files)('%s says on top, and in the index, which decisions changed it', (file) => {
    const text = read(`docs/decisions/${file}`);
    const [, , status = ''] = text.split('\n');
    const row = index.split('\n').find((line) => line.startsWith(`| ${file.slice(0, 3)} |`)) ?? '';
    const changes = /(?:\*\*Changed by|^Status:.*; changed by) \[?(\d{3})/gm;
    const changing = [...text.matchAll(changes)].map(([, number = '']) => number);
    const replacing = files.filter((each) =>
      read(`docs/decisions/${each}`)
        .split('\n')[2]
        ?.includes(`replaces what [${file.slice(0, 3)}]`),
    );
    changing.push(...replacing.map((each) => each.slice(0, 3)));
    expect(changing.filter((number) => !status.includes(number) || !row.includes(number))).toEqual([]);
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
