import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in a tick of `/proc/<pid>/stat`. */
const TICK = 10;

interface Times {
  parent: number;
  /** Milliseconds of its own, and of children that have ended. */
  own: number;
  ended: number;
}

/** Milliseconds of processor time that a process has used; `NaN` where the system does not tell. */
export function processorTime(pid: number): number {
  return timesOf(pid)?.own ?? Number.NaN;
}

/**
 * The processor time of a PostgreSQL, one of whose processes is `backend`: of all its processes, ended ones included.
 */
export function postgresTime(backend: number): number {
  const server = timesOf(backend)?.parent;
  const main = server === undefined ? undefined : timesOf(server);
  if (!main) return Number.NaN;
  const children = readdirSync('/proc')
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === server);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), main.own + main.ended);
}

function timesOf(pid: number): Times | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    // The name before it may hold spaces and brackets.
    const [, after = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [, parent = 0, ...fields] = after.split(' ').map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9);
    return { parent, own: (user + system) * TICK, ended: (endedUser + endedSystem) * TICK };
  } catch {
    return undefined;
  }
}
