import type { ListExport } from '#server/domain/exports/export-list.ts';
import type { StreamResponse } from './route.ts';

/**
 * An export as a download, named after its list and the day. The next batch is read when the client has received the
 * last one, and not after it has disconnected. An error breaks the connection, so that a partial file never looks
 * complete.
 */
export function csvResponse(list: string, day: string, { total, parts }: ListExport): StreamResponse {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
  const name = `${list}-${day}.csv`;
  return {
    body,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  };
}
