import { beforeEach, expect, test, vi } from 'vitest';
import { clearTabDraft, readTabDraft, writeTabDraft } from './tab-draft.ts';

const EMPTY = { values: {}, codeApplied: false, reached: 1 };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('stores the values, but never a password or an agreement', () => {
  const answers = {
    firstName: 'Anna',
    companyName: 'Khan Movers',
    industry: 'other',
    discountCode: 'SPRING',
  };
  const secret = {
    password: 'correct horse',
    confirmPassword: 'correct horse',
    agreeTerms: true,
    agreePrivacy: true,
  };
  writeTabDraft({ ...answers, ...secret }, true, 3);
  expect(readTabDraft()).toEqual({ values: answers, codeApplied: true, reached: 3 });
  const text = [...stored.values()].join();
  expect(text).not.toContain('correct horse');
  expect(text).not.toContain('agree');
});

test('drops choices that are no longer offered', () => {
  writeTabDraft(
    { industry: 'alchemy', companySize: '12', selectedPlan: 'Gold', billingCycle: 'daily' },
    true,
    9,
  );
  expect(readTabDraft()).toEqual(EMPTY);
});

test.each(['', 'null', '[]', '{"values":7}', '{"values":{"firstName":{}}}', '{'])(
  'ignores a damaged draft: %s',
  (text) => {
    stored.set('signup-draft', text);
    expect(readTabDraft()).toEqual(EMPTY);
  },
);

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeTabDraft({ firstName: 'Anna' }, false, 1);
  clearTabDraft();
  expect(readTabDraft()).toEqual(EMPTY);
});

test('is removed when cleared', () => {
  writeTabDraft({ firstName: 'Anna' }, false, 2);
  clearTabDraft();
  expect(readTabDraft()).toEqual(EMPTY);
});
