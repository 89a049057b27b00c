/** The logger of the engine's events; a pino logger fits. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const SEVERITY = /\b(LOG|WARNING|FATAL|PANIC): +(.*)/;

/**
 * Passes on one line of PostgreSQL's own log, and returns its text if it explains why the engine must end.
 * Lines without a severity are details for its developers and are dropped.
 */
export function passOn(line: string, log: EngineLog): string | undefined {
  const [, severity, text] = SEVERITY.exec(line) ?? [];
  if (!text) return undefined;
  if (severity === 'LOG') {
    log.info({}, `PostgreSQL: ${text}`);
    return undefined;
  }
  log.warn({ severity }, `PostgreSQL: ${text}`);
  return severity === 'WARNING' ? undefined : text;
}
