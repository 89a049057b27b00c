import { build } from 'vite';

// A process of its own, because the site's build keeps one core busy and leaves the other idle.
await build({ configFile: 'vite.server.config.ts' });
