import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

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
  writeDraft({ ...answers, ...secret }, true, 3);
  expect(readDraft()).toEqual({ values: answers, codeApplied: true, reached: 3 });
  const text = [...stored.values()].join();
  expect(text).not.toContain('correct horse');
  expect(text).not.toContain('agree');
});

test('drops choices that are no longer offered', () => {
  writeDraft(
    { industry: 'alchemy', companySize: '12', selectedPlan: 'Gold', billingCycle: 'daily' },
    true,
    9,
  );
  expect(readDraft()).toEqual(EMPTY);
});

test.each(['', 'null', '[]', '{"values":7}', '{"values":{"firstName":{}}}', '{'])(
  'ignores a damaged draft: %s',
  (text) => {
    stored.set('signup-draft', text);
    expect(readDraft()).toEqual(EMPTY);
  },
);

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft({ firstName: 'Anna' }, false, 1);
  clearDraft();
  expect(readDraft()).toEqual(EMPTY);
});

test('is removed when cleared', () => {
  writeDraft({ firstName: 'Anna' }, false, 2);
  clearDraft();
  expect(readDraft()).toEqual(EMPTY);
});
