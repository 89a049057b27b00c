import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const TEAM = /web\/features\/admin\//;
const OURS = /\/(web\/(ui|lib)|contracts)\//;

/** What islands share comes in few pieces: each small one would be half a kilobyte of headers, and its turn of six. */
export const CHUNKS: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
      {
        name: 'form',
        test: /web\/(lib\/(early-answers|form|rules)|ui\/(Button|CheckboxField|Spinner|Field|PasswordField|TextField|Glyph|Toaster|toast))\.tsx?$/,
      },
      // What visitors' islands use stays in pieces as each needs them: the next group would take in what it depends on.
      {
        name: (id, context) => (isForTeamAlone(id, context) ? null : 'part'),
        test: OURS,
        entriesAware: true,
      },
      { name: 'team', test: TEAM, minShareCount: 3 },
    ],
  },
  // A piece's own name lists all who share it.
  chunkFileNames: ({ name }) => `_astro/${name.replace(/^part_.*/, 'part')}.[hash].js`,
};

/** Whether nothing imports the module `id`, directly or not, but what only the team sees. */
function isForTeamAlone(id: string, context: Context, seen = new Set<string>()): boolean {
  if (TEAM.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((importer) => isForTeamAlone(importer, context, seen));
}
