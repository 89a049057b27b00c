import { readStoredJson, removeStored, storeJson } from '#web/lib/stored.ts';

const KEY = 'pending key';
/** How long the record may take to open, in ms: a key that nothing took is none for a record that is opened later. */
const LASTS_MS = 10_000;

interface Pressed {
  key: string;
  at: number;
}

/** For a browser that refuses storage. */
let here: Pressed | undefined;

/** A key that was pressed in a list, for the record that it opens: here, or on the page that its link leads to. */
export const pendingKey = {
  read(): string | undefined {
    const pressed = here ?? (readStoredJson('session', KEY) as Pressed | null | undefined);
    return pressed && Date.now() - pressed.at < LASTS_MS ? pressed.key : undefined;
  },
  set(key: string): void {
    here = { key, at: Date.now() };
    storeJson('session', KEY, here);
  },
  forget(): void {
    here = undefined;
    removeStored('session', KEY);
  },
};
