import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

test.each([
  '/admin/partnerships?q=khan&next=//evil.example#top',
  '/account',
  '/admin/signups/1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10',
  '/pricing/',
])('%s is a page', (address) => {
  expect(nextPage(address)).toBe(address);
});

test.each([
  '/api/signups/export',
  '/api',
  '/api/',
  '/API/signups/export',
  '/./api/signups/export',
  '/admin/../api/signups/export',
  '/admin/%2e%2e/api/signups/export',
  '/%61pi/signups/export',
  '/api%2fsignups/export',
  '/a\tpi/signups/export',
  '/api\\signups\\export',
  '/api;/signups/export',
  '/healthz',
  '/readyz',
  '/llms.txt',
])('%j leads to data, not to a page', (address) => {
  expect(nextPage(address)).toBeUndefined();
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'https://evil.example/admin',
  'http://this.site/admin',
  'javascript:alert(1)',
  'admin/dashboard',
  ' //evil.example',
  '',
])('%j leaves the site', (address) => {
  expect(nextPage(address)).toBeUndefined();
});
