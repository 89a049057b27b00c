import '#web/lib/forms/zod-config.ts';
import { type AdditionalInfo, additionalInfo } from '#contracts/lead-details.ts';

/** What a subscription's additional info turned out to be. */
export type ReadInfo =
  | { kind: 'none' }
  | { kind: 'parsed'; info: AdditionalInfo }
  | { kind: 'raw'; text: string };

/** Reads additional info; whatever is not JSON of the agreed shape stays as the text it is. */
export function readAdditionalInfo(text: string | null): ReadInfo {
  if (!text) return { kind: 'none' };
  try {
    const { data } = additionalInfo.safeParse(JSON.parse(text));
    return data ? { kind: 'parsed', info: data } : { kind: 'raw', text };
  } catch {
    return { kind: 'raw', text };
  }
}
