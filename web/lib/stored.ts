/** What pages keep in this browser, also for the next visit. */
export const browserStore = guard(() => localStorage);
/** What pages keep until this tab is closed. */
export const tabStore = guard(() => sessionStorage);

/** A storage that never throws: where a browser refuses it, nothing is kept, and all is read as if it were empty. */
function guard(storage: () => Storage) {
  const read = (key: string) => quietly(() => storage().getItem(key)) ?? null;
  const write = (key: string, text: string) => quietly(() => storage().setItem(key, text));
  return {
    read,
    write,
    /** The JSON under `key`, unchecked; `undefined` where there is none, or what is there is damaged. */
    readJson: (key: string): unknown => quietly(() => JSON.parse(read(key) ?? '')),
    writeJson: (key: string, value: unknown) => write(key, JSON.stringify(value)),
    remove: (key: string) => quietly(() => storage().removeItem(key)),
    keys: () => quietly(() => Object.keys(storage())) ?? [],
  };
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
