import { globSync, readFileSync } from 'node:fs';
import { followDocument } from './follow.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { fillCheckout, keepSources, makeScratch } from './scratch.ts';

/**
 * `npm run docs:check [-- --short] [DOCUMENT ...]`: follows the blocks of the documents that are marked, in order, in a
 * copy of the checkout. The short form, and documents by themselves, have packages and build already; the short form
 * leaves out what is marked `long`.
 */
const [short, ...names] = process.argv.slice(2).includes('--short')
  ? [true, ...process.argv.slice(2).filter((word) => word !== '--short')]
  : [false, ...process.argv.slice(2)];
const documents =
  names.length > 0
    ? names
    : ['README.md', 'docs/operations.md', ...globSync('docs/how-to/*.md').sort(), 'docs/testing.md'];

const scratch = await makeScratch();
try {
  // The README says first how packages and build are made.
  fillCheckout(scratch, { built: short || documents[0] !== 'README.md' });
  // The short form changes nothing that another document reads: its documents are followed side by side.
  if (short) await allOf(documents.map(follow));
  else {
    const putBack = keepSources(scratch);
    for (const document of documents) {
      await follow(document);
      putBack();
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  scratch.remove();
}

async function follow(document: string): Promise<void> {
  const blocks = readBlocks(readFileSync(document, 'utf8')).filter(
    ({ marks }) => !(short && marks.has('long')),
  );
  const tell = ({ line, file, script }: Block) =>
    void process.stdout.write(`  ${document}:${line}  ${file || script.split('\n', 1)[0]}\n`);
  await followDocument(blocks, scratch, tell).catch((error) => {
    throw new Error(`${document} does not hold. ${error instanceof Error ? error.message : error}`);
  });
}

/** Waits for all, so that nobody works in the scratch folder when it is removed. Throws what went wrong first. */
async function allOf(following: Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(following)) {
    if (done.status === 'rejected') throw done.reason;
  }
}
