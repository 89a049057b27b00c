import type { Schema } from './openapi.ts';

export interface SchemaRow {
  /** e.g. `company.name`, or `[].id` in a list. */
  name: string;
  required: boolean;
  /** e.g. `string (email)` or `"pending" | "approved"`. */
  type: string;
  /** e.g. `2 to 200 characters`; empty if there is no limit. */
  limits: string;
}

/** The fields of a schema as one flat list. */
export function rowsOf(schema: Schema, prefix = ''): SchemaRow[] {
  if (schema.anyOf) return schema.anyOf.flatMap((option) => rowsOf(option, prefix));
  if (schema.items) return rowsOf(schema.items, `${prefix}[].`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const required = schema.required?.includes(key) ?? false;
    const inner = rowsOf(field.items ?? field, field.items ? `${name}[].` : `${name}.`);
    return [{ name, required, type: typeOf(field), limits: limitsOf(field) }, ...inner];
  });
}

/** A type in the notation of TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const type = schema.type ?? 'any';
  return schema.format ? `${type} (${schema.format})` : type;
}

export function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum } = schema;
  const limits = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter(Boolean).join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `up to ${most}${unit}`;
  return least === undefined ? '' : `at least ${least}${unit}`;
}
