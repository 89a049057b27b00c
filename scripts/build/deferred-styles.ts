import { isCSSRequest, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
/** How Astro names the module of a page, which it loads once the page is asked for. */
const PAGE = '\0virtual:astro:page:';

/**
 * Leaves the styles of what pages load on demand in files of their own, which Vite fetches with the script. Astro
 * writes them into the page otherwise, dialogs that nobody opened included (decision 079).
 */
export function deferredStyles(): Plugin {
  const inPages = new Set<string>();
  return {
    name: 'deferred-styles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const isFirst = ({ isEntry, facadeModuleId }: Chunk) =>
        this.environment.name === 'client' ? isEntry : facadeModuleId?.startsWith(PAGE);
      const atOnce = loadedAtOnce(chunks, isFirst);
      // Pages are built before scripts; what they draw themselves needs its styles there.
      if (this.environment.name !== 'client') {
        for (const chunk of chunks)
          if (atOnce.has(chunk.fileName)) for (const id of stylesIn(chunk)) inPages.add(id);
      }
      for (const chunk of chunks) {
        if (atOnce.has(chunk.fileName) || stylesIn(chunk).some((id) => inPages.has(id))) continue;
        for (const file of chunk.viteMetadata?.importedCss ?? []) {
          const sheet = bundle[file];
          // Astro takes text into the page and leaves bytes.
          if (sheet?.type === 'asset') sheet.source = Buffer.from(sheet.source);
        }
      }
    },
  };
}

const stylesIn = (chunk: Chunk) => Object.keys(chunk.modules).filter((id) => isCSSRequest(id));

/** Names of the files that pages, or their islands and scripts, need to start: those that begin, and their imports. */
function loadedAtOnce(chunks: Chunk[], begins: (chunk: Chunk) => boolean | undefined): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set(chunks.filter(begins).map(({ fileName }) => fileName));
  // The loop also comes to what is added meanwhile.
  for (const name of names) for (const needed of byName.get(name)?.imports ?? []) names.add(needed);
  return names;
}
