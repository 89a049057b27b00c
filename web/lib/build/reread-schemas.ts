import type { BaseSchema } from 'astro/content/config';
import type { Loader } from 'astro/loaders';

/**
 * The newest schema of each collection. When one changes, the development server runs `content.config.ts` again in new
 * modules, but Astro goes on with the collections of the first run. So these look their schema up here, on
 * `globalThis`, which both runs share.
 */
interface LastRead {
  schemas: Map<string, BaseSchema>;
  /** Another id for each run, so that Astro does not reuse what it parsed with the former schemas. */
  reading: string;
}
const SHARED = Symbol.for('morin.schemas');
const shared = globalThis as typeof globalThis & { [SHARED]?: LastRead };
shared[SHARED] ??= { schemas: new Map(), reading: '' };
const last = shared[SHARED];
if (import.meta.env.DEV) last.reading = crypto.randomUUID();

/** Registers the schema of the collection `name`; returns a function that gives the newest one. */
export function lastRead<S extends BaseSchema>(name: string, schema: S): () => S {
  last.schemas.set(name, schema);
  return () => last.schemas.get(name) as S;
}

/** A loader that checks every text again once schemas were read anew. */
export function checkingAgain(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        generateDigest: (text) => context.generateDigest({ text, reading: last.reading }),
      }),
  };
}
