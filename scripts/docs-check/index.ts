import { globSync, readFileSync } from 'node:fs';
import { followDocument } from './follow.ts';
import { readBlocks } from './read-blocks.ts';
import { fillCheckout, keepSources, makeScratch } from './scratch.ts';

/**
 * `npm run docs:check [-- --short] [DOCUMENT ...]`: follows the blocks of the documents that are marked, in order, in a copy of the
 * checkout. The short form, and documents by themselves, have packages and build already; the short form leaves out what is marked `long`.
 */
const [short, ...names] = process.argv.slice(2).includes('--short')
  ? [true, ...process.argv.slice(2).filter((word) => word !== '--short')]
  : [false, ...process.argv.slice(2)];
const documents =
  names.length > 0
    ? names
    : ['README.md', 'docs/operations.md', ...globSync('docs/how-to/*.md').sort(), 'docs/testing.md'];

const scratch = await makeScratch();
let document = '';
try {
  // The README says first how packages and build are made.
  fillCheckout(scratch, { built: short || documents[0] !== 'README.md' });
  const putBack = short ? () => {} : keepSources(scratch);
  for (document of documents) {
    const blocks = readBlocks(readFileSync(document, 'utf8')).filter(
      ({ marks }) => !(short && marks.has('long')),
    );
    await followDocument(blocks, scratch, ({ line, file, script }) =>
      process.stdout.write(`  ${document}:${line}  ${file || script.split('\n', 1)[0]}\n`),
    );
    putBack();
  }
} catch (error) {
  process.stderr.write(`${document} does not hold. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  scratch.remove();
}
