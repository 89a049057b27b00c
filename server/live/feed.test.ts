import { expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { createLog } from '#server/log.ts';
import { createLiveFeed } from './feed.ts';

test('a feed is closed only after all its streams have finished their queries', async () => {
  const feed = createLiveFeed({ db: {} as Database, clock: () => new Date(), log: createLog('silent') });
  const steps: string[] = [];
  const question = Promise.withResolvers<void>();
  void feed.underWay(question.promise.then(() => void steps.push('answered')));
  const closing = feed.close().then(() => steps.push('closed'));
  await new Promise(setImmediate);
  question.resolve();
  await closing;
  expect(steps).toEqual(['answered', 'closed']);
});
