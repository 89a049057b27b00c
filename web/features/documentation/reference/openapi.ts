/** The part of JSON Schema that the server's document uses. */
export interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

/** By content type; a file has no schema. */
type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface OperationObject {
  summary: string;
  tags: readonly [string];
  /** The permission that is required; missing for public operations. */
  'x-permission'?: string;
  /** The scope with which an API token may call it; missing where none may. */
  'x-scope'?: string;
  parameters: readonly Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** An OpenAPI 3.1 document in the form that this server writes. */
export interface OpenApi {
  /** The groups, in order. */
  tags: readonly Group[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

export interface Group {
  name: string;
  description: string;
}

export interface Operation {
  /** Anchor, e.g. `post-api-signup`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Name of its group. */
  group: string;
  permission: string | undefined;
  scope: string | undefined;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  bodyExample: unknown;
  /** Content type of the file that it takes in place of JSON. */
  fileType: string | undefined;
  answers: readonly { status: string; description: string; schema: Schema | undefined }[];
}

const JSON_TYPE = 'application/json';

/** Every operation, in the document's order. */
export function operationsOf({ paths, components }: OpenApi): Operation[] {
  const schemaOf = (content: Content | undefined) => {
    const schema = content?.[JSON_TYPE]?.schema;
    return schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replace(/[^a-z]+/gi, '-')}`.toLowerCase().replace(/-$/, ''),
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      group: operation.tags[0],
      permission: operation['x-permission'],
      scope: operation['x-scope'],
      parameters: operation.parameters,
      body: schemaOf(operation.requestBody?.content),
      bodyExample: operation.requestBody?.content?.[JSON_TYPE]?.example,
      fileType: Object.keys(operation.requestBody?.content ?? {}).find((type) => type !== JSON_TYPE),
      answers: Object.entries(operation.responses).map(([status, { description, content }]) => ({
        status,
        description,
        schema: schemaOf(content),
      })),
    })),
  );
}

/** Whether it can be tried here without effect: a public GET without parameters in its path. */
export function canBeTried({ method, permission, path }: Operation): boolean {
  return method === 'GET' && !permission && !path.includes('{');
}
