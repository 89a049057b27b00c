import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { interfaceTexts } from './interface-texts.ts';

/** What callers may say, in whatever spelling, and texts for programs. */
const NOT_READ = /^(code|words|utterances|written|javascript|python|curl)$/;
/** Spellings of British English, and words that Americans do not use. */
const BRITISH =
  /\b(afterwards|towards|whilst|cancelled|cancelling|centres?|(colour|favour|honour|behaviour|neighbour)\w*|(organ|recogn|real|custom)is(e[sd]?|ing|ations?)|catalogues?|programmes?|licence|enquir\w+|learnt|mobile phone|parcels?|tick(ed|s)?|corner shop)\b/i;

/** Second names for what has one already: email, and Unassigned. */
const SECOND_NAMES = /\be-mails?\b|(?<!\/)\bmails?\b(?! (server|program))|\bno owner\b/i;
/** What we say ourselves; in calls and on pages of industries, mail is also what comes on paper. */
const OURS = 'content/{admin-navigation.yaml,{mails,mail-templates,pages}/*}';

/** The texts of a file in `content/` that people read. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return source.replace(/```[\s\S]*?```|`[^`]*`/g, '').split('\n');
  const texts: string[] = [];
  visit(parseDocument(source), {
    Pair(_, { key, value }) {
      if (isScalar(key) && NOT_READ.test(String(key.value))) return visit.SKIP;
      if (isScalar(value) && typeof value.value === 'string') texts.push(value.value);
      return undefined;
    },
    Seq(_, { items }) {
      for (const item of items) if (isScalar(item) && typeof item.value === 'string') texts.push(item.value);
    },
  });
  return texts;
}

// Mutation: “Your setup is cancelled”, “typed up afterwards”, and “Where’s my parcel?”.
test('what visitors read is spelled as in the United States', () => {
  const read = globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  expect(read.length).toBeGreaterThan(5_000);
  expect(read.filter(({ text }) => BRITISH.test(text))).toEqual([]);
});

// Mutation: “Write a mail”, “Search name, e-mail or phone”, and “No owner” on the cards of the pipeline.
test('one thing has one name on the pages and in what is mailed', () => {
  const written = globSync(OURS).flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  const drawn = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    interfaceTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, text })),
  );
  expect(written.length).toBeGreaterThan(500);
  expect(drawn.length).toBeGreaterThan(2_000);
  expect([...written, ...drawn].filter(({ text }) => SECOND_NAMES.test(text))).toEqual([]);
});
