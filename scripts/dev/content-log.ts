import { channel } from 'node:diagnostics_channel';
import { stripVTControlCharacters } from 'node:util';

/** What Astro's loader of content says after a file was saved. */
export interface ContentEvent {
  /** The file as the loader names it, below the folder of its collection. */
  file: string;
  /** Why it is refused; `undefined` where it is accepted. */
  trouble: string | undefined;
}

/**
 * Tells of every file of content that is saved. Astro loads this module by itself, so that modules are no way to meet.
 */
export const CONTENT_EVENTS = channel('morin:content-events');

/**
 * A destination of Astro's log beside the terminal (`logger` of the configuration), the only one to which it writes of
 * content.
 */
export default function contentLog() {
  return {
    write({ label, message }: { label: string | null; message: string }): void {
      if (label !== 'glob-loader') return;
      const text = stripVTControlCharacters(message);
      const [, refused, trouble] = /^Failed to reload (\S+): (.*)$/s.exec(text) ?? [];
      const [, accepted] = /^Reloaded data from (\S+)/.exec(text) ?? [];
      const file = refused ?? accepted;
      if (file) CONTENT_EVENTS.publish({ file, trouble } satisfies ContentEvent);
    },
  };
}
