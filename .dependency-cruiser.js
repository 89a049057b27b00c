/**
 * Who may import whom, as docs/architecture.md draws it. `npm run lint` runs this on the imports as they resolve,
 * so that no spelling of a path gets around it.
 */
const layer = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const own = '^(contracts|web|server|tests|scripts|bench|content)/';

export default {
  forbidden: [
    layer(
      'no-cycles',
      'Files that import each other cannot be understood one at a time.',
      {},
      { circular: true },
    ),
    layer(
      'resolvable',
      'An import that resolves to nothing; bench/lighthouse installs its packages when they are first needed.',
      {},
      { couldNotResolve: true, pathNot: '^(astro:|lighthouse$|chrome-launcher$)' },
    ),
    layer(
      'contracts-stand-alone',
      'The language both sides share depends on zod alone.',
      { path: '^contracts/', pathNot: '\\.test\\.ts$|^contracts/call/understanding/' },
      { pathNot: ['^contracts/', '(^|/)node_modules/zod/'] },
    ),
    layer(
      'understanding-reads-dates-and-phones',
      'The grammar of calls may also use the two libraries of decision 040.',
      { path: '^contracts/call/understanding/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contracts/', '(^|/)node_modules/(zod|chrono-node|libphonenumber-js)/'] },
    ),
    layer(
      'web-is-no-server',
      'A browser may receive anything in web.',
      { path: '^web/' },
      { path: '^(server|scripts)/' },
    ),
    layer('server-is-no-web', 'The server draws nothing.', { path: '^server/' }, { path: '^(web|scripts)/' }),
    layer(
      'nobody-needs-tests',
      'Tests may go without anything noticing.',
      { path: own, pathNot: '^(tests|bench)/|\\.test\\.ts$' },
      { path: '^tests/' },
    ),
    layer(
      'ui-knows-no-business',
      'Primitives are words of form, not of trade.',
      { path: '^web/ui/' },
      { path: own, pathNot: '^web/(ui|lib)/' },
    ),
    layer(
      'lib-is-low',
      'lib serves features, not the other way round.',
      { path: '^web/lib/' },
      { path: '^web/', pathNot: '^web/lib/' },
    ),
    layer(
      'features-stand-apart',
      'A feature can be removed without touching another.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    layer(
      'features-are-low',
      'Pages compose features.',
      { path: '^web/features/' },
      { path: '^web/(pages|layouts|sections)/' },
    ),
    layer(
      'sections-are-low',
      'Sections get their words as props.',
      { path: '^web/sections/' },
      { path: '^web/(pages|layouts|features)/|^astro:content' },
    ),
    layer(
      'routes-touch-no-sql',
      'Transports only translate.',
      { path: '^server/http/' },
      { path: '^server/db/(schema|connection|migrate)|(^|/)node_modules/(drizzle-orm|pg)/' },
    ),
    layer(
      'domain-is-pure',
      'Use cases know the database and the contracts, no transport and no adapter.',
      { path: '^server/domain/' },
      { path: '^server/(?!domain/|db/)|(^|/)node_modules/(hono|@hono|better-auth|pg-boss|pg)/' },
    ),
    layer(
      'db-is-low',
      'Tables know the contracts alone.',
      { path: '^server/db/' },
      { path: '^server/(?!db/|env|log|package-root)' },
    ),
    layer(
      'adapters-are-built-once',
      'Only deps.ts and commands build adapters.',
      { path: '^server/', pathNot: '^server/(deps|main|cli/|auth/|db/)|\\.test\\.ts$' },
      {
        path: '^server/(auth/(better-auth|password-hasher|open-keys)|db/(open|embedded))',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|md|yaml)$|^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
