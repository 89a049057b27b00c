import { readStoredJson, removeStored, storeJson } from '#web/lib/stored.ts';
import { type Application, BLANK, MARKETING_CHANNELS } from './application.ts';

const KEY = 'partnership-draft';

/**
 * The values that this tab stored before a reload; empty if there is no draft, it is damaged, or storage is disabled.
 */
export function readTabDraft(): Partial<Application> {
  const stored = Object(readStoredJson('session', KEY));
  const texts = Object.keys(BLANK).flatMap((name) =>
    typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
  );
  const ticked: unknown[] = Array.isArray(stored.marketingChannels) ? stored.marketingChannels : [];
  const marketingChannels = MARKETING_CHANNELS.filter((channel) => ticked.includes(channel));
  return { ...Object.fromEntries(texts), marketingChannels };
}

/** Stores `application` for this tab. Does nothing if storage is disabled. */
export function writeTabDraft(application: Application): void {
  storeJson('session', KEY, application);
}

export function clearTabDraft(): void {
  removeStored('session', KEY);
}
