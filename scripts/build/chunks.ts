import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** The page with the smallest budget. What its form is made of, nearly every other form needs, too. */
const LOGIN_FORM = /\/LoginForm\.tsx$/;

/** React is one file and what all forms share another; the bundler decides about the rest. */
export const CHUNKS: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'react', test: REACT },
      {
        name: (id, context) => (isImportedBy(LOGIN_FORM, id, context) ? 'form' : null),
        test: /\/web\/(ui|lib)\//,
      },
    ],
  },
  chunkFileNames: '_astro/[name].[hash].js',
};

/** Whether `module` imports the module `id`, directly or not. */
function isImportedBy(module: RegExp, id: string, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => module.test(importer) || isImportedBy(module, importer, context, seen));
}
