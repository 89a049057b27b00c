import { config } from 'zod/mini';

// Zod builds its checks with `new Function` unless told not to, which the Content-Security-Policy forbids.
config({ jitless: true });
