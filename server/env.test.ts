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

  test('treat a blank value as not set', () => {
    expect(readEnv({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({ DATABASE_URL: undefined, PORT: 3000 });
  });

  // Mutation: without the check in `readEnv()`, and with a pattern that takes several servers.
  test('take one replica, and only with its primary', () => {
    const DATABASE_URL = 'postgres://db1,db2/morin';
    const DATABASE_READ_URL = 'postgres://db3/morin';
    expect(readEnv({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ DATABASE_READ_URL });
    expect(() => readEnv({ DATABASE_READ_URL })).toThrow(/DATABASE_READ_URL: set DATABASE_URL too/);
    expect(() => readEnv({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow(/name one server/);
  });

  test('refuse an admin without a password', () => {
    expect(() => readEnv({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/set both or neither/);
  });

  test('refuse to tell somebody who could not know who tells, and addresses with a password in them', () => {
    const WEBHOOK_URL = 'https://crm.example.com/hook';
    const WEBHOOK_SECRET = 'whsec_b25lIGFza3MsIG9uZSBhbnN3ZXJz';
    expect(readEnv({ WEBHOOK_URL, WEBHOOK_SECRET })).toMatchObject({ WEBHOOK_FORMAT: 'standard' });
    expect(readEnv({ WEBHOOK_URL, WEBHOOK_FORMAT: 'slack' })).toMatchObject({ WEBHOOK_SECRET: undefined });
    expect(() => readEnv({ WEBHOOK_URL })).toThrow(/WEBHOOK_SECRET/);
    expect(() => readEnv({ WEBHOOK_URL, WEBHOOK_SECRET: 'short' })).toThrow(/openssl rand/);
    for (const url of [
      'ftp://crm.example.com',
      'file:///etc/passwd',
      'https://me:secret@crm.example.com',
      'crm',
    ]) {
      expect(() => readEnv({ WEBHOOK_URL: url, WEBHOOK_SECRET })).toThrow(/WEBHOOK_URL: must be an http/);
    }
  });

  test('name a mailbox that lacks something, and say nothing of its password', () => {
    expect(readEnv({ IMAP_URL: 'imaps://hello%40example.com:p%2Fw@imap.example.com' })).toHaveProperty(
      'IMAP_URL',
    );
    for (const url of [
      'https://me:secret@imap.example.com',
      'imaps://imap.example.com/INBOX',
      'imaps://me@imap.example.com',
      'imaps://me:secret%@imap.example.com',
    ]) {
      expect(() => readEnv({ IMAP_URL: url })).toThrow(/IMAP_URL: must be imaps:\/\/user:password@/);
      expect(() => readEnv({ IMAP_URL: url })).not.toThrow(/secret/);
    }
  });

  // Mutation: without the check of the key alone, or with any address taken.
  test('refuse half of a model, and a key that no header can carry', () => {
    const CALL_MODEL_URL = 'http://localhost:11434/v1/';
    const CALL_MODEL_NAME = 'llama3.2';
    expect(readEnv({ CALL_MODEL_URL, CALL_MODEL_NAME })).toMatchObject({
      CALL_MODEL_URL: 'http://localhost:11434/v1',
      CALL_MODEL_KEY: undefined,
    });
    expect(() => readEnv({ CALL_MODEL_URL })).toThrow(/CALL_MODEL_URL and CALL_MODEL_NAME: set both/);
    expect(() => readEnv({ CALL_MODEL_KEY: 'sk-x' })).toThrow(/CALL_MODEL_KEY: set CALL_MODEL_URL/);
    const key = 'sk-x\r\nx-more: 1';
    expect(() => readEnv({ CALL_MODEL_URL, CALL_MODEL_NAME, CALL_MODEL_KEY: key })).toThrow(
      /CALL_MODEL_KEY: must be/,
    );
    for (const url of [
      'localhost:11434',
      'file:///v1',
      'https://me:secret@models.example',
      'https://m.example/v1?k=1',
    ])
      expect(() => readEnv({ CALL_MODEL_URL: url, CALL_MODEL_NAME })).toThrow(/CALL_MODEL_URL: must be/);
  });

  test('split the list of proxies', () => {
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
    ]);
  });
});
