import { defineConfig } from 'vitest/config';
import { effort } from './tests/durability/fixtures/effort.ts';
import { WaitingFirst } from './tests/fixtures/setup/waiting-first.ts';

/** Starting a database, or hashing passwords for a crowd on two cores, takes a while. */
const LONG_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };
// What a test changes in a module it puts back, so files may share them and a process: loading all anew took a fifth of
// the time.
const SHARED = { isolate: false };
const API = { ...SHARED, ...LONG_TIMEOUTS };
/** These wait for servers of others and hardly use the database: one engine is enough. */
const WITH_SERVERS_OF_OTHERS = [
  'tests/api/{calendar,mailbox-reading,partner-mailboxes,mail-server,call-model,alert-retries}.test.ts',
  'tests/api/{replies,many-replies,hostile-replies,mails-that-take-long}.test.ts',
];
/** What engines may answer differently (decision 094): at once, searched, counted, in bulk, by triggers, cut off. */
const BY_ENGINE = [
  'tests/api/{assigned-at-once,jobs-at-once,signup-repeats,transactions,waiting-order,unrelated-changes}.test.ts',
  'tests/api/{booking,limits,login,session,signup,lead-bulk,lead-merge,message-bulk,mail}.test.ts',
  'tests/api/{search-people,list-filters,list-orders,list-scan-limits,cursors,due-leads}.test.ts',
  'tests/api/{insights,insights-indexes,counting,metrics,partitions,audit-retention,retention}.test.ts',
  'tests/api/{imports,import-undo,exports,export-event-loop,heavy-requests,portable-schema,privacy}.test.ts',
  'tests/api/{ledger,ledger-append-only,ledger-properties,payments,refunds,void-payment,void-refund}.test.ts',
  'tests/api/{drain,outage,live}.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // On two cores: a test waits for jobs and answers more than it works.
    maxWorkers: 4,
    restoreMocks: true,
    sequence: { sequencer: WaitingFirst },
    setupFiles: ['tests/fixtures/setup/clean-globals.ts', 'tests/fixtures/setup/faker-seed.ts'],
    // A second try on a stalled machine, which is reported; `playwright.config.ts` allows a third.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SHARED,
          include: [
            '{contracts,content,web,server,scripts,bench}/**/*.test.{ts,tsx}',
            'tests/{content,fixtures}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-embedded',
          globalSetup: 'tests/fixtures/setup/embedded.ts',
          include: ['tests/api/**/*.test.ts'],
          exclude: WITH_SERVERS_OF_OTHERS,
          ...API,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          globalSetup: 'tests/fixtures/setup/postgres.ts',
          // The attacks hardly use the database: one engine is enough.
          include: [...BY_ENGINE, ...WITH_SERVERS_OF_OTHERS, 'tests/security/**/*.test.ts'],
          ...API,
        },
      },
      {
        extends: true,
        test: { name: 'engine', include: ['tests/engine/**/*.test.ts'], ...LONG_TIMEOUTS },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          globalSetup: 'tests/fixtures/setup/embedded.ts',
          include: ['tests/durability/**/*.test.ts'],
          ...LONG_TIMEOUTS,
          // On a busy machine ten times as long as on a quiet one; the long form has its own measure.
          testTimeout: effort(300_000, 3_600_000),
          // Last and alone: what is killed under load should have the machine to itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
