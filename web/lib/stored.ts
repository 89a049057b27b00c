import { quietly } from './quietly.ts';

/** What this browser keeps under `key`; `null` or `undefined` where that is nothing, or it refuses storage. */
export const readStored = (key: string) => quietly(() => localStorage.getItem(key));

/** Keeps `value` under `key`. Without storage it lasts no longer than the page remembers it. */
export const store = (key: string, value: string) => quietly(() => localStorage.setItem(key, value));

export const removeStored = (key: string) => quietly(() => localStorage.removeItem(key));
