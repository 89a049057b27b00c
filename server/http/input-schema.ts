import * as z from 'zod/mini';

/** What a JSON Schema says, as far as the API reference needs it. */
export interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  minLength?: number;
  minimum?: number;
}

const made = new WeakMap<z.ZodMiniType, JsonSchema>();

/** What `schema` takes, as JSON Schema; made once. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  made.set(schema, rest as JsonSchema);
  return rest as JsonSchema;
}
