import type { Plugin, Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** Scripts of pages without React: what they share with forms must not bring it along. */
const SCRIPTS = {
  call: /\/prepare-call\.ts$/,
  estimate: /\/pricing\/estimate\.ts$/,
  case: /\/business-case\/follow-case\.ts$/,
  status: /\/status\/show-status\.ts$/,
};
/**
 * Starting a call, and copying with a button, for calls, the documentation and the business case: one file, because
 * each costs a request.
 */
const BUTTONS = /\/(call\/(call-url|copy-event|load-engine)|lib\/copy-(button|text))\.ts$/;
const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** Pages with a budget, by the component that draws them. */
const ENTRIES = {
  login: /\/LoginForm\.tsx$/,
  signup: /\/SignupWizard\.tsx$/,
  partnership: /\/ApplicationForm\.tsx$/,
  password: /\/ForgotForm\.tsx$/,
  booking: /\/BookingForm\.tsx$/,
  dashboard: /\/admin\/dashboard\/Dashboard\.tsx$/,
};
/** The module is on every page of the team. */
const SIGN_OUT = /\/admin\/session\/LogOut\.tsx$/;
/** Two names, which the sign-in and what it loads later share. */
const PROVIDERS = /\/contracts\/providers\.ts$/;
const SEGMENTED = /\/ui\/SegmentedControl\.(tsx|module\.css)$/;
/**
 * Small modules that only the team's panels and dialogs share, by folder: one file, because the dashboard names each.
 * None of them has styles, and none brings along what visitors load.
 */
const RECORDS = modulesIn({
  'web/ui': 'use-refocus focus-on-open open-first one-press take-escape ActionSelect',
  'web/admin/records':
    'query-keys done-title show-at-once is-gone history-since appointment-labels use-absences AwayNote',
  'web/admin/records/details':
    'Website EntryTitle edited-field-labels name-in owner-label customer-values message-subject referral-way signup-value',
  'web/admin/records/drafts': 'use-sent-draft use-draft saved-lead',
  'web/admin/records/list': 'save-file',
  'web/admin/records/lost-reason': 'LostReasonForm',
  'web/admin/records/mail': 'mail-labels use-mail-arrived read-mail',
  'web/admin/records/next-step': 'step-form',
  'web/admin/records/notes': 'note-state use-leave-field',
  'web/admin/records/panel': 'KeptTexts',
  'web/admin/records/times': 'instant-of both-times',
  'web/admin/session': 'admin-file',
  contracts:
    'record-path colleague refused-reasons note tag lead-merge lead lead-record phone-search format-cents record-mail',
  'web/lib/format': 'named-by name-some',
  'web/lib/drafts': 'unsent draft-names draft-fate name-of',
});
/** A page of the team that is not the dashboard: what it shares with the others, nearly all of them need. */
const INSIGHTS = /\/admin\/insights\/Insights\.tsx$/;
/** What visitors load, which must not bring the dashboard along. */
const PUBLIC = /\/web\/(features|sections|layouts)\//;

/**
 * React is one file, and so is what the same of these pages need, because each file costs a request and small ones
 * compress badly. The bundler decides about the rest.
 */
export const CHUNKS: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'react', test: REACT, priority: 9 },
      { name: 'buttons', test: BUTTONS, priority: 8 },
      // A group takes what its modules import along, unless a group before it did: what most pages need comes first.
      ...[4, 3, 2, 1].map((priority) => ({
        priority,
        name: (id: string, context: Context) => {
          const [name, rank] = chunkOf(id, context);
          return rank === priority ? name : null;
        },
      })),
      { name: 'records', test: RECORDS, priority: 0 },
    ],
  },
  // The dashboard names a hundred of them, which its dialogs load: a letter less for each is a hundred bytes.
  chunkFileNames: '_astro/[name].[hash:7].js',
  // Astro's name of a page's script says of what kind it is, too.
  entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash:7].js`,
};

/** The file of a module, and how many need it: from 4, most pages, to 1, one page. */
function chunkOf(id: string, context: Context): [name: string | null, rank: number] {
  // The dashboard comes with what it needs: alone it would be a file that only asks for the other, a round trip later.
  if (ENTRIES.dashboard.test(id)) return ['dashboard', 1];
  const needs = (module: RegExp) => isImportedBy(module, id, context);
  const namesIn = (of: Record<string, RegExp>) =>
    Object.entries(of).flatMap(([name, module]) => (needs(module) ? [name] : []));
  const pages = namesIn(ENTRIES);
  const scripts = namesIn(SCRIPTS);
  const forms = pages.filter((page) => page !== 'dashboard');
  // Small, and needed by most scripts, or by two pages: one file, because each costs a request.
  if (scripts.includes('estimate') && pages.length + scripts.length > 1) return ['estimate', 4];
  if (pages.join('-') === 'signup-dashboard') return ['estimate', 4];
  // Three files for all that scripts share with forms: one for each combination would cost the signup its requests.
  const asks = scripts.some((script) => script === 'call' || script === 'status');
  if (pages.length > 0 && scripts.length > 0) return [asks ? 'call' : 'case', 4];
  // What the sign-in shares, nearly every form needs; the dashboard needs nothing else of the forms.
  if (pages.length > 1 && (pages.includes('login') || (pages.includes('dashboard') && forms.length > 1)))
    return ['form', 4];
  // Alone it would be a request for ninety bytes.
  if (PROVIDERS.test(id)) return ['form', 4];
  if (forms.length > 1) return ['forms', 3];
  if (pages.length > 1) return [pages.join('-'), 2];
  if (pages[0] === 'signup' || pages[0] === 'password') return [pages[0], 1];
  // Insights need it as well, and would bring the booking along.
  if (SEGMENTED.test(id)) return ['forms', 3];
  if (pages[0] === 'booking') return ['booking', 1];
  // Every page of the team loads that file, too.
  if (pages.length === 0 && needs(SIGN_OUT)) return ['public-dashboard', 2];
  // One file, because each costs a request, and the dashboard names each that a panel loads.
  if (pages.length === 0 && needs(INSIGHTS) && !id.includes('/insights/') && !id.endsWith('.css'))
    return ['team', 1];
  if (forms.length === 1 || pages.length === 0) return [null, 0];
  return needs(PUBLIC) ? ['public-dashboard', 2] : ['dashboard', 1];
}

/** Whether `module` imports the module `id`, directly or not. */
function isImportedBy(module: RegExp, id: string, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => module.test(importer) || isImportedBy(module, importer, context, seen));
}

/**
 * Lets the file of React be what Astro starts it by, though others import from it, too: otherwise every page with React
 * loads one more file, which only hands that on.
 */
export function oneFilePerEntry(): Plugin {
  return {
    name: 'one-file-per-entry',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
  };
}

/** Whether a module is one of these, by folder and by their names, which are parted by blanks. */
function modulesIn(folders: Readonly<Record<string, string>>): (id: string) => boolean {
  const paths = Object.entries(folders).flatMap(([folder, names]) =>
    names.split(' ').flatMap((name) => [`/${folder}/${name}.ts`, `/${folder}/${name}.tsx`]),
  );
  return (id) => paths.some((path) => id.endsWith(path));
}
