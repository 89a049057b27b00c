import { existsSync } from 'node:fs';
import { findProgram } from './fixtures/programs.ts';

/** Before the tests: ends with one sentence where something that npm cannot install is missing. */
const PROGRAMS = [
  'haproxy',
  'nginx',
  'pgbouncer',
  'openssl',
  'systemd-analyze',
  'setpriv',
  'patroni',
  'etcd',
];
/** Named in `deploy/patroni.yml`: the PostgreSQL of npm lacks what Patroni starts. */
const POSTGRES = '/usr/lib/postgresql/15/bin/pg_basebackup';

const missing = PROGRAMS.filter((name) => !findProgram(name));
if (!existsSync(POSTGRES)) missing.push(POSTGRES);
if (missing.length > 0) {
  console.error(
    `These tests start programs that npm cannot install, and this machine has no ${missing.join(', ')}: on Debian 12, apt install haproxy nginx-light pgbouncer openssl systemd postgresql patroni python3-etcd etcd-server, and disable the services that come with them.`,
  );
  process.exit(1);
}
