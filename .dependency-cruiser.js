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
      'The grammar of calls may also use the two libraries of decision 045.',
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
      'Primitives know the words of forms, not those of the business.',
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
      'build-is-not-loaded',
      'What reads the content at the build never comes to a browser.',
      { path: '^web/(features|admin|ui|lib)/', pathNot: '^web/lib/build/' },
      { path: '^web/lib/build/' },
    ),
    layer(
      'admin-stands-apart',
      'What visitors load never leads to the pages of the team, nor the other way round.',
      { path: '^web/(features|sections|ui|lib)/' },
      { path: '^web/admin/' },
    ),
    layer(
      'admin-is-low',
      'The pages of the team are composed by pages, and draw none of the site.',
      { path: '^web/admin/' },
      { path: '^web/(pages|layouts|sections|features)/' },
    ),
    layer(
      'admin-pages-stand-apart',
      'A page of the team can be removed without touching another, but for the dashboard, which shows several.',
      { path: '^web/admin/([^/]+)/', pathNot: '^web/admin/dashboard/' },
      { path: '^web/admin/', pathNot: '^web/admin/(shell|records|sla|session|books|privacy|$1)/' },
    ),
    layer(
      'books-serve-money',
      'What partners and the ledger share is theirs alone.',
      { path: '^web/admin/', pathNot: '^web/admin/(books|partners|ledger)/' },
      { path: '^web/admin/books/' },
    ),
    layer(
      'admin-records-are-low',
      'Lists, details and due dates serve the pages; the session serves all of them.',
      { path: '^web/admin/(records|sla|session)/' },
      { path: '^web/admin/', pathNot: '^web/admin/(records|sla|session)/' },
    ),
    layer(
      'admin-session-is-lowest',
      'Who is signed in depends on nothing that is shown.',
      { path: '^web/admin/session/' },
      { path: '^web/admin/', pathNot: '^web/admin/session/' },
    ),
    layer(
      'lists-know-views-and-updates',
      'A list uses filters, saved views and live updates; none of these knows lists.',
      { path: '^web/admin/records/(filters|views|live)/' },
      { path: '^web/admin/records/list/' },
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
      { path: '^server/(?!db/|env|log|operator-error|package-root)' },
    ),
    layer(
      'database-clients-are-few',
      'Whoever connects must know of poolers and standbys: server/db/pooler.ts, server/db/primary.ts.',
      {
        path: '^server/',
        pathNot:
          '^server/db/(connection|long-timeout-pool|primary|backup/session|embedded/.*)\\.ts$|\\.test\\.ts$',
      },
      { path: '(^|/)node_modules/(@types/)?pg/', dependencyTypesNot: ['type-only'] },
    ),
    layer(
      'adapters-are-built-once',
      'Only deps.ts builds adapters; backup, restore and the preview of mails work where no server can start.',
      {
        path: '^server/',
        pathNot:
          '^server/(deps|cli/(with-engine|mail-preview)|jobs/job-store)\\.ts$|^server/(auth|db)/|\\.test\\.ts$',
      },
      {
        path: [
          '^server/(auth/(better-auth|devices|encryption|fingerprint|open-keys|password-hasher|sessions)|db/(open|embedded|replica))',
          '^server/(calendar/calendar-client|emails/create-mailer|jobs/boss|limits/(concurrency-limiter|guesses|limiter)|live/feed|mailbox/mailbox-reader|webhooks/webhook-client|call-model/model-client)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    layer(
      'foreign-input-in-threads',
      'Mails and calendars may take seconds to parse: a thread does it, which holds nobody up (decision 086).',
      {
        path: '^server/',
        pathNot:
          '^server/(parsing/thread|mailbox/parse-mail|calendar/(read-calendar-busy|busy-in|begin-near|bound-rules))\\.ts$|\\.test\\.ts$',
      },
      {
        path: [
          '^server/(mailbox/parse-mail|calendar/(read-calendar-busy|busy-in|begin-near|bound-rules))\\.ts$',
          '(^|/)node_modules/(postal-mime|ical\\.js)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    layer(
      'deps-is-the-top',
      'What deps.ts builds, and whoever is handed it, names the parts it uses: a type of all of them would be a cycle.',
      { path: '^server/[^/]+/|^server/(context-of|env|log|site-config)\\.ts$', pathNot: '^server/cli/' },
      { path: '^server/deps\\.ts$' },
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
