import { OperatorError } from './operator-error.ts';

/** What a server was to listen on, and the settings that say so. */
interface Place {
  port: number;
  host: string;
  /** Before `PORT` and `HOST` in the names of the settings. */
  prefix?: 'METRICS_';
}

/** Describes in plain words what the operator must fix, if a server cannot listen because of its settings. */
export function listenError(error: unknown, { port, host, prefix }: Place): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const [PORT, HOST] = [`${prefix ?? ''}PORT`, `${prefix ?? ''}HOST`];
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `${PORT}: another process listens on port ${port} of ${host} already. Stop it, or set ${PORT} to another port.`,
      );
    case 'EACCES':
      return new OperatorError(
        `${PORT}: this user may not listen on port ${port}. Set ${PORT} to 1024 or more, and let a proxy listen on ${port}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new OperatorError(
        `${HOST}: this machine has no address ${host}. Set ${HOST} to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all networks.`,
      );
    default:
      return error;
  }
}
