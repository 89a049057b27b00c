import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('the settings', () => {
  test('have defaults that start on a fresh machine', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      TRUSTED_PROXIES: [],
      LIMIT_FORMS_PER_HOUR: 5,
      LIMIT_LOGINS_PER_15_MIN: 10,
      LOG_LEVEL: 'info',
    });
  });

  test('name every wrong value in plain words', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'example.com', LOG_LEVEL: 'loud' };
    expect(() => readEnv(wrong)).toThrow(/PORT: .*whole number/);
    expect(() => readEnv(wrong)).toThrow(/DATABASE_URL: .*postgres:\/\//);
    expect(() => readEnv(wrong)).toThrow(/PUBLIC_URL: .*address of the site/);
    expect(() => readEnv(wrong)).toThrow(/LOG_LEVEL: /);
  });

  test('take a blank value for none', () => {
    expect(readEnv({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({ DATABASE_URL: undefined, PORT: 3000 });
  });

  test('refuse an admin without a password', () => {
    expect(() => readEnv({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/set both or neither/);
  });

  test('split the list of proxies', () => {
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
    ]);
  });
});
