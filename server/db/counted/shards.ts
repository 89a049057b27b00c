import { randomInt } from 'node:crypto';

/** Number of rows that writers share for one count, so that they rarely wait for each other. */
const SHARDS = 8;

/** One of them, any. */
export const anyShard = () => randomInt(SHARDS);
