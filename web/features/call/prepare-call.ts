import { request } from '#web/lib/api/api.ts';
import { scenarioUrl } from './call-url.ts';
import { playOn } from './play-on.ts';
import type { PlayedCall } from './played-call.ts';

/** Loads the page's scenario and prepares it to be played there; returns what starts it. Throws as `request` does. */
export async function prepareCall(stage: HTMLElement): Promise<() => void> {
  return playOn(stage, await request<PlayedCall>(scenarioUrl(stage.dataset.call ?? '')));
}
