import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ALLOWED, RETIRED } from './retired-words-list.ts';

/**
 * The files that are read: our names, comments and texts, without migrations, other people's words and the lists of
 * these.
 */
const READ = [
  /^(server|web|contracts|scripts|tests|bench|docs)\/.*\.(tsx?|astro|css|md|js|mjs|json|grit|html)$/,
  /^deploy\//,
  /^[^/]+$/,
];
/** Copy, of which only the keys are read. */
const COPY = /^(content|tests)\/.*\.yaml$/;
const LEFT_OUT =
  /^(server\/db\/migrations\/|docs\/glossary\.md|scripts\/lint\/retired-words|package-lock\.json|LICENSE)/;

const ENTRIES = new Map(RETIRED.flatMap((entry) => entry.words.map((word) => [word, entry] as const)));
const LONGEST = Math.max(...[...ENTRIES.keys()].map((word) => word.split(' ').length));

export interface Finding {
  path: string;
  line: number;
  word: string;
  instead: string;
}

/** The words of a text in lower case, names taken apart: `hashGate`, `HASH_GATE` and `hash-gate` are two words. */
function wordsIn(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** Retired words in one line of the file at `path`, whole words only. */
function retiredIn(path: string, text: string): string[] {
  const words = wordsIn(text);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: LONGEST }, (_, more) => words.slice(at, at + more + 1).join(' ')),
  );
  return [...new Set(runs)].filter((run) => {
    const entry = ENTRIES.get(run);
    return entry && (entry.path?.test(path) ?? true);
  });
}

/** The keys in a line of YAML, those within braces included; what stands in quotes is text. */
function keysIn(line: string): string {
  const parts = line.replace(/"[^"]*"|'[^']*'/g, '').split(/[{,]/);
  return parts.map((part) => /^(?:- )?([A-Za-z][\w-]*):(?:\s|$)/.exec(part.trim())?.[1] ?? '').join(', ');
}

/** The retired words in a file and in its name, without those that are allowed there. */
export function findRetired(path: string, text: string): Finding[] {
  const lines = text.split('\n').map((line) => (COPY.test(path) ? keysIn(line) : line));
  return [path, ...lines].flatMap((content, line) =>
    retiredIn(path, content)
      .filter((word) => !ALLOWED.some((allowed) => allows(allowed, { word, path, content })))
      .map((word) => ({ path, line, word, instead: ENTRIES.get(word)?.instead ?? '' })),
  );
}

function allows(
  allowed: (typeof ALLOWED)[number],
  { word, path, content }: { word: string; path: string; content: string },
): boolean {
  if (allowed.word !== word) return false;
  return (allowed.path?.test(path) ?? true) && (allowed.line?.test(content) ?? true);
}

/** Whether the check reads the file at `path`. */
export function isRead(path: string): boolean {
  return [...READ, COPY].some((pattern) => pattern.test(path)) && !LEFT_OUT.test(path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { maxBuffer: 1e8 });
  const paths = files.toString().trim().split('\n').filter(isRead);
  const findings = paths.flatMap((path) => findRetired(path, readFileSync(path, 'utf8')));
  for (const { path, line, word, instead } of findings) {
    console.error(
      `${path}${line > 0 ? `:${line}` : ' (its name)'}: "${word}" is retired, see docs/glossary.md: ${instead}`,
    );
  }
  if (findings.length > 0) process.exitCode = 1;
}
