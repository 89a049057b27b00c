import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('a captured mail names its calendar entry, and shows none of its source', () => {
  const text = 'Hello Saraa,\n\nYour setup is on Monday.';
  expect(readableText(text)).toBe(text);
  const source = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  expect(readableText(`${text}\n\n${source}`)).toBe(`${text}\n\nAttached: invite.ics`);
});
