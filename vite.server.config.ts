import { defineConfig } from 'vite';

/** Bundles the server and its commands to dist/server; most packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  // Many small modules that import each other: loaded one by one they cost a second and 200 MB.
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', '@electric-sql/pglite', 'pg', 'nodemailer', 'pino'],
  },
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
        parsing: 'server/parsing/thread.ts',
        admin: 'server/cli/admin.ts',
        'demo-data': 'server/cli/demo-data.ts',
        backup: 'server/cli/backup.ts',
        restore: 'server/cli/restore.ts',
        person: 'server/cli/person.ts',
        recount: 'server/cli/recount.ts',
        'mail-preview': 'server/cli/mail-preview.ts',
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  logLevel: 'warn',
});
