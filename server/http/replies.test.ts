import { expect, test } from 'vitest';
import { line } from '#contracts/text.ts';
import { schemasIn } from '#tests/fixtures/schemas-in.ts';
import { ROUTES } from './routes/index.ts';

const REPLIES = ROUTES.flatMap((route) =>
  'reply' in route ? [{ route: `${route.method} ${route.path}`, reply: route.reply }] : [],
);
/** What a rule of forms says of a sign that shows nothing; it may have been stored before there was the rule. */
const [REFUSED] = line(1, '').safeParse('/a\u034fb').error?.issues ?? [];

// Mutation: `arrival` or `callSummary` in place of what is stored of them: a record that holds such a sign is a 500.
test.each(REPLIES)(
  '$route: what was stored before a rule of forms became stricter is still answered',
  ({ reply }) => {
    const refusing = schemasIn(reply).filter((each) =>
      each.safeParse('/a\u034fb').error?.issues.some(({ message }) => message === REFUSED?.message),
    );
    expect(refusing).toEqual([]);
  },
);
