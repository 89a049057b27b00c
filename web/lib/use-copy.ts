import { useEffect, useState } from 'react';
import { COPIED_MS, copyText } from './copy-text.ts';

/** Copies a text, and says for a moment whether it was `copied`, or the clipboard was `refused`. */
export function useCopy(): { said: 'copied' | 'refused' | undefined; copy: (text: string) => Promise<void> } {
  const [last, setLast] = useState<{ said: 'copied' | 'refused' }>();

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);

  return {
    said: last?.said,
    copy: async (text) => setLast({ said: (await copyText(text)) ? 'copied' : 'refused' }),
  };
}
