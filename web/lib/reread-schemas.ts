import type { BaseSchema } from 'astro/content/config';
import type { Loader } from 'astro/loaders';

/**
 * Schemas as they were read last. Astro keeps the collections that it was given first, while the development server reads
 * `content.config.ts` anew when a schema changes: both meet here, because nothing of the first reading is in the modules of the next.
 */
interface LastRead {
  schemas: Map<string, BaseSchema>;
  /** Another one for each reading, so that what the former schemas made of a text counts no more. */
  reading: string;
}
const SHARED = Symbol.for('morin.schemas');
const shared = globalThis as typeof globalThis & { [SHARED]?: LastRead };
shared[SHARED] ??= { schemas: new Map(), reading: '' };
const last = shared[SHARED];
if (import.meta.env.DEV) last.reading = crypto.randomUUID();

/** The schema of the collection `name`, as it is when a text is checked. */
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
