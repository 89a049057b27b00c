import { build } from 'vite';

await build({ configFile: 'vite.server.config.ts' });
