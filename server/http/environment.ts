import type { HttpBindings } from '@hono/node-server';
import type { ApiPath } from '#contracts/paths.ts';
import type { Actor } from '#server/domain/context.ts';

/** What the pipeline hands on with each request. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Address of the client; of an IPv6 client its /64 network. */
    clientAddress: string;
    /** The route of the registry that took the request. */
    route?: ApiPath;
    /** Set by the API once the session was looked up. */
    actor?: Actor;
    /** Bytes of a body which are still taken once nobody wants them; 1 MB if left out. */
    droppedMax?: number;
  };
}
