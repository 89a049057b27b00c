/** A word that this code base no longer uses, as it reads when names are taken apart: `hash gate` is also `hashGate`. */
export interface Retired {
  words: readonly string[];
  instead: string;
}

export const RETIRED: readonly Retired[] = [
  { words: ['promise', 'promises', 'promised'], instead: 'response time, due date; met, overdue' },
  { words: ['patience', 'unhurried', 'openPatiently', 'patient pool'], instead: 'retry, ..._TIMEOUT_MS' },
  { words: ['unattended'], instead: 'background request' },
  { words: ['refusal', 'refusals'], instead: 'protocol error, AppError' },
  { words: ['verb', 'verbs'], instead: 'use case' },
  { words: ['site facts'], instead: 'SiteConfig' },
  { words: ['odd path', 'odd paths', 'odd text', 'odd texts'], instead: 'non-canonical path, invalid text' },
  { words: ['plain form'], instead: 'HTML form' },
  { words: ['deed', 'deeds', 'wish of'], instead: 'action, command' },
  { words: ['take up work'], instead: 'start workers' },
  { words: ['tally', 'tallies', 'keep tally'], instead: 'daily counter' },
  {
    words: ['survey', 'quest', 'seldom', 'probe for', 'probe of', 'runs of', 'runs from'],
    instead: 'index scan, search state, selective, estimate, date range',
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
    ],
    instead: 'email draft, content',
  },
  {
    words: ['onlooker', 'onlookers', 'use news', 'news button', 'list news'],
    instead: 'subscriber, events, updates',
  },
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
  { words: ['trade links', 'trade string'], instead: 'industry' },
];

/** Ordinary or foreign uses of those words: where, as a pattern on the path and on the line, and why. */
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
];
