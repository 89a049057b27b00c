import type { Operation } from './openapi.ts';

/** The operation's example as a command for a shell, sent to the site at `origin`. */
export function curlOf(
  { method, path, permission, parameters, bodyExample, fileType }: Operation,
  origin: string,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(exampleIn(parameters, name)));
  const query = parameters.filter(({ in: place, example }) => place === 'query' && example !== undefined);
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&');
  const lines = [
    `curl ${method === 'POST' ? '-X POST ' : ''}${quote(`${origin}${filled}${search && `?${search}`}`)}`,
    ...(method === 'POST' ? [`-H ${quote(`Origin: ${origin}`)}`] : []),
    ...(permission ? ['-b cookies.txt'] : []),
    ...(path === '/api/login' ? ['-c cookies.txt'] : []),
    ...(fileType ? [`-H ${quote(`Content-Type: ${fileType}`)}`, '--data-binary @leads.csv'] : []),
    ...(bodyExample === undefined ? [] : jsonBody(bodyExample)),
  ];
  return lines.join(' \\\n  ');
}

function exampleIn(parameters: Operation['parameters'], name: string): unknown {
  return parameters.find((parameter) => parameter.name === name)?.example ?? `{${name}}`;
}

interface TokenRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  body?: unknown;
}

/** A request with an API token as a command for a shell. No Origin is needed: the token says who sends it. */
export function curlWithToken({ method, path, body }: TokenRequest, origin: string): string {
  return [
    `curl ${method === 'POST' ? '-X POST ' : ''}${quote(origin + path)}`,
    '-H "Authorization: Bearer $API_TOKEN"',
    ...(body === undefined ? [] : jsonBody(body)),
  ].join(' \\\n  ');
}

const jsonBody = (body: unknown) => [
  `-H ${quote('Content-Type: application/json')}`,
  `-d ${quote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`,
];

/** In single quotes, as a shell reads it. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
