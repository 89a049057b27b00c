import { expect, test } from 'vitest';
import { searchIn } from './find.ts';

const find = searchIn([
  {
    id: '/documentation#webhooks',
    title: 'Webhooks',
    summary: 'Be told after each call.',
    text: 'We sign each body with HMAC.',
  },
  {
    id: '/documentation#streaming',
    title: 'Streaming',
    summary: 'Text while people speak.',
    text: 'A transcript event, not a webhook.',
  },
  {
    id: '/solutions/integrations/n8n',
    title: 'n8n',
    summary: 'Ask your own systems.',
    text: 'A workflow answers the call.',
  },
]);
const found = (query: string) => find(query).map(({ title }) => title);

test('matches in the title rank highest', () => {
  expect(found('webhook')).toEqual(['Webhooks', 'Streaming']);
});

test('the beginning of a word is enough, in any case', () => {
  expect(found('WORKF')).toEqual(['n8n']);
});

test('a typing error is tolerated', () => {
  expect(found('strreaming')).toEqual(['Streaming']);
});

test('all words must match', () => {
  expect(found('webhooks hmac')).toEqual(['Webhooks']);
  expect(found('webhooks horsehead')).toEqual([]);
});
