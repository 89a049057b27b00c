/** A retired word in the form of separated names: `hash gate` is also `hashGate`. */
export interface Retired {
  words: readonly string[];
  /** Where they are retired; everywhere if left out. */
  path?: RegExp;
  instead: string;
}

export const RETIRED: readonly Retired[] = [
  { words: ['promise', 'promises', 'promised'], instead: 'response time, due date; met, overdue' },
  {
    words: ['patience', 'unhurried', 'openPatiently', 'patient pool', 'silence'],
    instead: 'retry, ..._TIMEOUT_MS, idle timeout',
  },
  { words: ['unattended', 'presence'], instead: 'background request, idle detection' },
  { words: ['new failed', 'is failed', 'failure answer'], instead: 'AppError, error response' },
  { words: ['refusal', 'refusals'], instead: 'protocol error, AppError' },
  { words: ['verb', 'verbs'], instead: 'use case' },
  { words: ['site facts'], instead: 'SiteConfig' },
  { words: ['odd path', 'odd paths', 'odd text', 'odd texts'], instead: 'non-canonical path, invalid text' },
  { words: ['plain form'], instead: 'HTML form' },
  { words: ['deed', 'deeds', 'wish of'], instead: 'action, command' },
  { words: ['take up work', 'admit', 'admitted'], instead: 'start workers, enable the API' },
  { words: ['tally', 'tallies', 'keep tally'], instead: 'daily counter' },
  {
    words: [
      'survey',
      'walk',
      'walks',
      'walked',
      'quest',
      'seldom',
      'hits',
      'probe for',
      'probe of',
      'runs of',
    ],
    instead: 'index scan, search state, selective, matches, estimate, date range',
  },
  { words: ['runs from'], instead: 'date range' },
  {
    path: /^server\/domain\/lists\//,
    words: [
      'probe',
      'probes',
      'window',
      'windows',
      'stretch',
      'stretches',
      'look ups',
      'met',
      'found',
      'reach',
      'part',
      'parts',
      'place',
      'places',
      'beyond',
      'resume',
      'within',
      'also',
      'leading',
      'fold',
    ],
    instead:
      'estimate, date range, matches, scan limits, page request, cursor key, after, indexed, remaining',
  },
  { words: ['newcomer', 'newcomers'], instead: 'OAuth signup' },
  { words: ['hash gate'], instead: 'password hasher' },
  { words: ['unseal', 'create seal', 'seal secret'], instead: 'encrypt, decrypt' },
  { words: ['own cookie', 'own endpoints'], instead: 'app cookie, auth plugin' },
  { words: ['postman'], instead: 'Mailer' },
  { words: ['messenger'], instead: 'WebhookClient' },
  {
    words: [
      'letter draft',
      'letter form',
      'letter rules',
      'fill letter',
      'sent letter',
      'welcome letter',
      'reply letter',
      'fill letters',
      'mail letter',
    ],
    instead: 'email draft, content',
  },
  {
    words: ['onlooker', 'onlookers', 'hears', 'use news', 'news button', 'list news'],
    instead: 'subscriber, receives; events, updates',
  },
  { words: ['mend', 'mends', 'mended'], instead: 'fix, correct, restore' },
  { words: ['use desk', 'lead desk', 'desk context', 'start desk'], instead: 'lead context' },
  { words: ['status cell', 'owner cell', 'setup cell', 'next step cell'], instead: 'editable field' },
  {
    words: ['early answers', 'read arrival', 'later steps'],
    instead: 'pre-hydration input, prefill, deferred',
  },
  { words: ['load rules', 'use rules'], instead: 'validators' },
  { words: ['meters'], instead: 'metrics' },
  { words: ['client touch', 'hydrate on touch'], instead: 'client:interaction' },
  { words: ['seen red'], instead: 'a mutation note' },
  {
    words: [
      'colour',
      'colours',
      'behaviour',
      'normalise',
      'summarise',
      'initialise',
      'recogniser',
      'programme',
      'authorisation',
    ],
    instead: 'US spelling: color, behavior, normalize, program ...',
  },
  { words: ['trade links', 'trade string'], instead: 'industry' },
];

/** Ordinary or foreign uses of those words: a pattern on the path and on the line, and the reason. */
export const ALLOWED: readonly { word: string; path?: RegExp; line?: RegExp; why: string }[] = [
  {
    word: 'promise',
    line: /\bPromise(Like|Settled\w*)?\b|\bawaitPromise\b|\.promise\b|no-floating-promise/,
    why: "JavaScript's Promise",
  },
  {
    word: 'promises',
    line: /node:\w+\/promises|\bpromises of JavaScript\b/,
    why: "Node's modules of promises",
  },
  { word: 'promise', path: /^scripts\/claims\//, why: 'claims of the copy promise something to visitors' },
  { word: 'promises', path: /^scripts\/claims\//, why: 'claims of the copy promise something to visitors' },
  { word: 'promised', path: /^scripts\/claims\//, why: 'claims of the copy promise something to visitors' },
  { word: 'promise', path: /^server\/http\/read-body/, why: "JavaScript's Promise" },
  { word: 'promised', path: /^tests\//, line: /We promised/, why: 'quotes a mail of content/mails' },
  {
    word: 'promises',
    path: /^tests\/durability\/erasing-upgrade/,
    why: 'the name of a mail in older databases',
  },
  { word: 'patience', path: /^tests\/e2e\/partnership/, why: 'an invented name in a form' },
  { word: 'hears', path: /^web\/schemas\/use-case/, why: 'the voice agent hears what a caller says' },
  { word: 'colours', path: /^scripts\/build\/share-images/, why: 'an option of sharp' },
  { word: 'colour', path: /^scripts\/content-spelling/, why: 'the list of British spellings itself' },
  { word: 'behaviour', path: /^scripts\/content-spelling/, why: 'the list of British spellings itself' },
  { word: 'silence', path: /call/, why: 'what a caller says when they say nothing' },
];
