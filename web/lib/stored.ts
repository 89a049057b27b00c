/** How long a text is kept in this browser: also for the next visit, or until the tab is closed. */
type Area = 'local' | 'session';

/**
 * The text under `key`; `null` where there is none. A browser that refuses storage is one that keeps nothing: nothing
 * here throws.
 */
export const readStored = (area: Area, key: string): string | null =>
  quietly(() => storageOf(area).getItem(key)) ?? null;

/** The JSON under `key`, unchecked; `null` or `undefined` where there is none, or what is there is damaged. */
export const readStoredJson = (area: Area, key: string): unknown =>
  quietly(() => JSON.parse(String(storageOf(area).getItem(key))));

export const store = (area: Area, key: string, text: string) =>
  quietly(() => storageOf(area).setItem(key, text));

export const storeJson = (area: Area, key: string, value: unknown) => store(area, key, JSON.stringify(value));

export const removeStored = (area: Area, key: string) => quietly(() => storageOf(area).removeItem(key));

export const storedKeys = (area: Area): string[] => quietly(() => Object.keys(storageOf(area))) ?? [];

const storageOf = (area: Area) => globalThis[`${area}Storage`];

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
