import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, test } from 'vitest';
import { missingImports } from './missing-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A source that imports what its name says, seen as a file that is there. */
const importing = (source: string) => ({
  name: 'a-source',
  enforce: 'pre' as const,
  load: (id: string) => (id === import.meta.filename ? `import '${source}';` : null),
});

// Mutation: without the plugin the error names a line of Vite.
test.each(['./not-there.ts', '#web/not-there.ts', 'not-there'])(
  'the line that imports %s, which is not there, is named at once',
  async (source) => {
    const vite = await createServer({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [importing(source), missingImports()],
    });
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('no environment that runs');
    const error = await ssr.runner.import(import.meta.filename).catch((thrown: Error) => thrown);
    await vite.close();
    expect(error.message).toMatch(
      /^scripts\/dev\/missing-imports\.test\.ts:\d+ imports .+, which is not there\.$/,
    );
    expect(error.stack).toMatch(/\n {4}at \/.+missing-imports\.test\.ts:\d+:\d+$/);
  },
);
