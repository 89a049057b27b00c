import { expect, test } from 'vitest';
import { limitsOf, rowsOf, typeOf } from './schema-rows.ts';

test('fields of a form', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', maxLength: 200 },
      subject: { type: 'string', enum: ['demo', 'call'] },
    },
    required: ['email'],
  };
  expect(rowsOf(schema)).toEqual([
    { name: 'email', required: true, type: 'string (email)', limits: 'up to 200 characters' },
    { name: 'subject', required: false, type: '"demo" | "call"', limits: '' },
  ]);
});

test('nested fields are named by their path', () => {
  const person = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const row = { required: true, type: 'string', limits: '' };
  expect(rowsOf({ type: 'array', items: person })).toEqual([{ ...row, name: '[].id' }]);
  expect(rowsOf({ type: 'object', properties: { user: { anyOf: [person, { type: 'null' }] } } })).toEqual([
    { name: 'user', required: false, type: 'object | null', limits: '' },
    { ...row, name: 'user.id' },
  ]);
});

test('types and limits', () => {
  expect(typeOf({ type: 'array', items: { type: 'string' } })).toBe('string[]');
  expect(typeOf({ type: 'boolean', const: true })).toBe('true');
  expect(limitsOf({ type: 'integer', minimum: 1, maximum: 200, default: 50 })).toBe('1 to 200, default 50');
});
