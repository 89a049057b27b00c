import { expect, test } from 'vitest';
import { sendInTurn } from './own-changes.ts';

/** A lead of which `others` make changes, too, before one's own arrives. */
function aLead(id: string) {
  let version = 0;
  const sent: unknown[] = [];
  const change = (body: object, others = 0) =>
    sendInTurn(id, 0, body, async (given) => {
      sent.push(given);
      await new Promise(setImmediate);
      version += 1 + others;
      return { version };
    });
  return { sent, change };
}

// Mutation: changes that are sent as they were opened. Red: a call that is still being logged refuses one's own next
// step.
test('what one changes while an earlier change is under way is no conflict with oneself', async () => {
  const { sent, change } = aLead('one');
  const answers = [change({ reached: true }), change({ version: 0, text: 'Send prices' })];
  await Promise.all(answers);
  await change({ version: 0, status: 'live' });
  expect(sent).toEqual([
    { reached: true },
    { version: 1, text: 'Send prices' },
    { version: 2, status: 'live' },
  ]);
});

test('what a colleague changed in between stays a conflict, and an error holds nothing up', async () => {
  const { sent, change } = aLead('two');
  await change({ reached: true }, 1);
  await change({ version: 0, text: 'Send prices' });
  expect(sent.at(-1)).toEqual({ version: 0, text: 'Send prices' });
  // Mutation: what is shown before the answer taken for what the colleague left.
  await change({ version: 1, text: 'Send prices' });
  expect(sent.at(-1)).toEqual({ version: 0, text: 'Send prices' });
  const refused = sendInTurn('two', 3, { version: 3 }, () => Promise.reject(new Error('No connection')));
  await expect(refused).rejects.toThrow('No connection');
  await change({ version: 9 });
  expect(sent.at(-1)).toEqual({ version: 9 });
});

// Mutation: every other version taken for a colleague's.
test('a change that leaves the version as it was is nobody else’s', async () => {
  const { sent, change } = aLead('three');
  await change({ text: 'Tried' }, -1);
  await change({ version: 0, reached: true });
  await change({ version: 1, text: 'Send prices' });
  expect(sent.at(-1)).toEqual({ version: 1, text: 'Send prices' });
});

// Mutation: without `unchanged`. Red: whoever added a note to a lead that a colleague had changed saved over that
// change with the form that they had opened before, unasked.
test('a note makes no version of a colleague one’s own', async () => {
  const sent: unknown[] = [];
  const change = (body: object, answer: { version: number; unchanged?: true }) =>
    sendInTurn('four', 0, body, (given) => {
      sent.push(given);
      return Promise.resolve(answer);
    });
  await change({ text: 'Prefers email' }, { version: 1, unchanged: true });
  await change({ version: 0, status: 'live' }, { version: 2 });
  expect(sent.at(-1)).toEqual({ version: 0, status: 'live' });
});
