import { expect, test, vi } from 'vitest';
import { adminRequest } from './admin-request.ts';

// Mutation: `send` that gives the key up before the answer is read. Red: trying again made a second note.
test('a note that is sent again because its answer broke off has its key', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const keys: (string | null)[] = [];
  const cutOff = new ReadableStream({ start: (to) => to.error(new TypeError('cut off')) });
  const answers = [new Response(cutOff), Response.json({ id: 'a' })];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    keys.push(new Request(new URL(path, 'http://localhost'), init).headers.get('idempotency-key'));
    return answers.shift();
  });
  const ask = () => adminRequest('/api/leads/1/notes', { body: { text: 'Called.' } });
  await expect(ask()).rejects.toThrow();
  await ask();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});
