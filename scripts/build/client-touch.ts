import type { AstroIntegration } from 'astro';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Loads the island when the visitor turns to it, and not before. */
      'client:touch'?: boolean;
    }
  }
}

/** Adds `client:touch` to the ways in which an island can start; see `web/lib/hydrate-on-touch.ts`. */
export function clientTouch(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'touch', entrypoint: './web/lib/hydrate-on-touch.ts' }),
    },
  };
}
