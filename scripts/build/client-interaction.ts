import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Loads the island when the visitor turns to it, and not before. */
      'client:interaction'?: boolean;
    }
  }
}

const entrypoint = fileURLToPath(import.meta.resolve('#web/lib/hydrate-on-interaction.ts'));

/** Adds `client:interaction` to the ways in which an island can start; see `web/lib/hydrate-on-interaction.ts`. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint }),
    },
  };
}
