import { stripVTControlCharacters } from 'node:util';

/** What Astro's loader of content says after a file was saved. */
interface ContentNews {
  /** The file as the loader names it, below the folder of its collection. */
  file: string;
  /** Why it is refused; `undefined` where it is accepted. */
  trouble: string | undefined;
}

let tell: (news: ContentNews) => void = () => {};

/** Has `listener` told of every file of content that is saved: Astro itself writes of it to the terminal alone. */
export function onContent(listener: typeof tell): void {
  tell = listener;
}

/** A destination of Astro's log beside the terminal (`logger` of the configuration). */
export default function contentLog() {
  return {
    write({ label, message }: { label: string | null; message: string }): void {
      if (label !== 'glob-loader') return;
      const text = stripVTControlCharacters(message);
      const [, refused, trouble] = /^Failed to reload (\S+): (.*)$/s.exec(text) ?? [];
      const [, accepted] = /^Reloaded data from (\S+)/.exec(text) ?? [];
      const file = refused ?? accepted;
      if (file) tell({ file, trouble });
    },
  };
}
