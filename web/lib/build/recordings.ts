/** Where each recording of `content/calls/<slug>/<line>.mp3` is built to, by its path in the repository. */
const FILES = import.meta.glob<string>('/content/calls/*/*.{mp3,m4a,opus,ogg}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The URLs of the recordings beside a call, by the id of their line; `undefined` where it has none. */
export function recordingsOf(industry: string, files = FILES): Record<string, string> | undefined {
  const folder = `/content/calls/${industry}/`;
  const own = Object.entries(files)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, url]) => [path.slice(folder.length, path.lastIndexOf('.')), url]);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
