/** Ms for which a button says that it has copied. */
export const COPIED_MS = 2_000;

/** Copies `text`; resolves to `false` where the browser refuses the clipboard. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
