import { afterEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format/format.ts';
import { validate } from '#web/lib/forms/validation.ts';
import { fieldsOf, stepForm } from './step-form.ts';

afterEach(() => showTimesIn(undefined));
const typed = (step: { text?: string; on?: string; at?: string }) =>
  validate(stepForm, { version: 1, text: 'Call', on: '', at: '', ...step });

// Mutation: the time taken as UTC, or a step with a time sent only with its day.
test('a day is sent as that, and a time of it by the clock of the member', () => {
  showTimesIn('America/Chicago');
  expect(typed({ on: '2026-12-01' })).toEqual({
    ok: true,
    data: { version: 1, text: 'Call', on: '2026-12-01' },
  });
  expect(typed({ on: '2026-12-01', at: '15:00' })).toEqual({
    ok: true,
    data: { version: 1, text: 'Call', at: '2026-12-01T21:00:00.000Z' },
  });
});

// Mutation: a time alone that is sent as nothing, which the server takes for a step that is done.
test('a time without a day, or without anything to do then, is not enough', () => {
  expect(typed({ at: '15:00' })).toEqual({ ok: false, errors: { on: 'Please choose a day' } });
  expect(typed({ text: '', at: '15:00' })).toMatchObject({
    errors: { text: 'Please say what comes next' },
  });
  expect(typed({ text: ' ' })).toMatchObject({ errors: { text: 'Please say what comes next' } });
});

// Mutation: a day that is shown with the last minute of it as its time.
test('the fields hold what stands: the time, or the day alone', () => {
  showTimesIn('America/Chicago');
  expect(fieldsOf('2026-12-01T21:00:00.000Z')).toEqual({ on: '2026-12-01', at: '15:00' });
  expect(fieldsOf('2026-12-02T05:59:59.999Z')).toEqual({ on: '2026-12-01', at: '' });
  expect(fieldsOf('2026-12-02T05:59:00.000Z')).toEqual({ on: '2026-12-01', at: '23:59' });
  expect(fieldsOf(null)).toEqual({ on: '', at: '' });
});
