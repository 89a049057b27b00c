import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { CHUNKS, oneFilePerEntry } from './scripts/build/chunks.ts';
import { className } from './scripts/build/class-name.ts';
import { clientInteraction } from './scripts/build/client-interaction.ts';
import { compress } from './scripts/build/compress.ts';
import { deferredStyles } from './scripts/build/deferred-styles.ts';
import { firstView } from './scripts/build/first-view.ts';
import { minifyInline } from './scripts/build/minify-inline.ts';
import { shareImages } from './scripts/build/share-images.ts';
import { BUILT_FOR } from './server/http/static/site-address.ts';
import { codeColors } from './web/lib/build/code-colors.ts';

/** Browsers that know light-dark(), nesting, popover and cascade layers: their CSS is shipped as written. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** Pages that no search engine should list. */
const UNLISTED =
  /\/(admin|reset-password|verify-email|unsubscribe|accept-invitation|application-answer|status|book\/manage|account|partner(-invitation)?|contact\/(not-)?sent|solutions\/404)(\/|$)/;

export default defineConfig({
  site: BUILT_FOR,
  srcDir: './web',
  publicDir: './web/public',
  outDir: './dist/site',
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    assets: '_astro',
    // A page's styles are small and it should paint after one round trip.
    inlineStylesheets: 'always',
  },
  markdown: { shikiConfig: { theme: 'css-variables', transformers: [codeColors] } },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    clientInteraction(),
    sitemap({ filter: (page) => !UNLISTED.test(new URL(page).pathname) }),
    shareImages(),
    firstView(),
    minifyInline(),
    compress(),
  ],
  vite: {
    plugins: [deferredStyles(), oneFilePerEntry()],
    build: { cssTarget: BROWSERS, sourcemap: false },
    css: { modules: { generateScopedName: className } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: CHUNKS },
        },
      },
    },
  },
});
