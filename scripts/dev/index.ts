import { dev } from 'astro';
import { apiInDevelopment } from './vite-api.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** Site and API in one process, both reloaded as they are edited. */
await dev({
  server: { port: Number(process.env.PORT ?? 3000) },
  vite: { plugins: [apiInDevelopment()] },
});
