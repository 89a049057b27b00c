import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Loads the island when the visitor turns to it, and not before. */
      'client:touch'?: boolean;
    }
  }
}

const entrypoint = fileURLToPath(import.meta.resolve('#web/lib/hydrate-on-touch.ts'));

/** Adds `client:touch` to the ways in which an island can start; see `web/lib/hydrate-on-touch.ts`. */
export function clientTouch(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'touch', entrypoint }),
    },
  };
}
