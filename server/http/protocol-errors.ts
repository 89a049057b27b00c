import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import type { ErrorResponse } from '#contracts/error-response.ts';
import type { Log } from '#server/log.ts';
import { securityHeaders } from './pipeline/security-headers.ts';

/** Status lines by the error code of Node's parser; every other error is a 400. */
const STATUS_OF: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A connection in Node's own form, with the response in progress. */
type Answering = Socket & { _httpMessage?: ServerResponse };

/**
 * Responds to requests that never reach the pipeline, with the security headers that Node and the adapter leave out.
 */
export function createProtocolErrors(publicUrl: string | undefined, log: Log) {
  const errorBody = (message: string, code: ErrorResponse['code']) => {
    const requestId = crypto.randomUUID();
    const headers = {
      ...securityHeaders(publicUrl),
      'content-type': 'application/json',
      'x-request-id': requestId,
    };
    return { headers, requestId, body: JSON.stringify({ success: false, message, code, requestId }) };
  };
  /** Responds without Node, and ends the connection with this response. */
  function respond(socket: Answering, status: string, message: string): void {
    // An error must not be written into another response.
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    const { headers, body } = errorBody(message, 'validation');
    const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`);
  }
  return {
    /** For the adapter: an unreadable URL or Host. */
    unreadable(error: unknown): Response {
      const isSenders = error instanceof RequestError;
      const { headers, body, requestId } = isSenders
        ? errorBody('This request cannot be read', 'validation')
        : errorBody('Something went wrong on our side.', 'internal');
      if (!isSenders) log.error({ err: error, requestId }, 'a request failed before it could be answered');
      return new Response(body, { status: isSenders ? 400 : 500, headers });
    },
    /** For Node: invalid HTTP, and headers that are too many or too slow. */
    attach(server: Server): void {
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
        respond(socket, STATUS_OF[error.code ?? ''] ?? '400 Bad Request', 'This request cannot be read');
        socket.destroySoon();
      });
    },
    /** For a body in chunks whose length is not told: each of many small ones costs as much as a large one. */
    lengthRequired(socket: Socket): void {
      respond(socket, '411 Length Required', 'Please send the length of the body (Content-Length)');
      // What is on its way may still arrive: a connection closed over it would lose the response.
      socket.end();
    },
  };
}
