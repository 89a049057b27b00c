import { defineConfig } from 'vite';

/** Bundles the server and its commands to dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        engine: 'server/db/embedded/engine.ts',
        admin: 'server/cli/admin.ts',
        'demo-data': 'server/cli/demo-data.ts',
      },
    },
  },
  logLevel: 'warn',
});
