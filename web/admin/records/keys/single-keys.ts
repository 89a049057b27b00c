import { readStored, store } from '#web/lib/stored.ts';

/** Where this browser remembers that keys do nothing by themselves. */
const KEY = 'shortcuts';
/** What was chosen on this page, for a browser that refuses storage. */
let chosen: string | undefined;

/** Whether single keys were turned off in the help: people who speak to their computer would press them by accident. */
export const areKeysOff = () => (readStored('local', KEY) ?? chosen) === 'off';

/** Turns single keys on or off. */
export function turnKeys(on: boolean): void {
  chosen = on ? 'on' : 'off';
  store('local', KEY, chosen);
}
