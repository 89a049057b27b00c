import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDocument } from './follow.ts';
import { readBlocks } from './read-blocks.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

/** A document with these blocks of code. */
const aDocument = (...blocks: [marks: string, code: string][]) =>
  blocks
    .map(
      ([marks, code]) =>
        `1. Do this:\n\n   \`\`\`${marks}\n   ${code.replaceAll('\n', '\n   ')}\n   \`\`\`\n`,
    )
    .join('\n');
const follow = (document: string) => followDocument(readBlocks(document), scratch, () => {});

// Mutation: without the comparison of the lines, of the exit code, of the settings.
test.each<[string, string, string, RegExp | undefined]>([
  ['a command that does as it says', 'sh run', 'echo Wrote 12 rows\n#> Wrote … rows', undefined],
  ['a folder of the machine', 'sh run', 'echo kept > /var/lib/a\ncat /var/lib/a\n#> kept', undefined],
  ['right settings', 'sh settings', 'PORT=3001\nMAIL_FROM="Morin <a@b.example>"', undefined],
  ['a block that is not marked', 'sh', 'exit 1', undefined],
  ['another answer', 'sh run', 'echo Wrote nothing\n#> Wrote … rows', /It did not say: Wrote … rows/],
  ['lines in another order', 'sh run', 'printf "b\\na\\n"\n#> a\n#> b', /It did not say: b/],
  ['a command that fails', 'sh run', 'false\necho done', /It ended with 1/],
  ['wrong settings', 'sh settings', 'PORT=eighty', /PORT: must be a whole number/],
  ['a server that ends', 'sh run server', 'exit 3\n#> is at', /A server ended with 3/],
])('%s', async (_, marks, code, wrong) => {
  const followed = follow(aDocument([marks, code]));
  await (wrong ? expect(followed).rejects.toThrow(wrong) : followed);
});

// Mutation: servers go on when a block is `alone`.
test('a server is stopped before a block that wants none, and at the end', async () => {
  const server =
    'trap "echo stopped > /tmp/stopped; exit" INT\necho is at work\nwhile :; do sleep 0.05; done\n#> is at work';
  await follow(aDocument(['sh run server', server], ['sh run alone', 'cat /tmp/stopped\n#> stopped']));
});

test('a mark that there is not is named with its line', () => {
  expect(() => readBlocks(aDocument(['sh run often', 'true']))).toThrow(/Line 3: a block is marked “often”/);
});
