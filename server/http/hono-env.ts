import type { HttpBindings } from '@hono/node-server';
import type { ApiPath } from '#contracts/paths.ts';
import type { Actor } from '#server/domain/context.ts';

/** The variables that the pipeline sets on each request. */
export interface HonoEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** IP address of the client; of an IPv6 address its /64 network. */
    clientNetwork: string;
    /**
     * The network block: the same of an IPv4 address; of an IPv6 address its /48, in which one subscriber may have many
     * networks.
     */
    clientBlock: string;
    /** The API token of the request; one with a cookie was refused. */
    bearerToken?: string;
    /** The route that matched the request. */
    route?: ApiPath;
    /** Set by the API after the session was read. */
    actor?: Actor;
    /** Bytes of a body which are still taken once nobody wants them; 1 MB if left out. */
    droppedMax?: number;
  };
}
