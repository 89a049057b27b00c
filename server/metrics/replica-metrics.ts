import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaMetrics } from '#server/db/replica.ts';

/** What monitoring is told of the replica. */
export function createReplicaMetrics(registers: Registry[]): { set(metrics: ReplicaMetrics): void } {
  const inUse = new Gauge({
    name: 'morin_replica_used',
    help: '1 where lists, exports and statistics are read on the replica, 0 where it is left out',
    registers,
  });
  const behindBytes = new Gauge({
    name: 'morin_replica_behind_bytes',
    help: 'What the replica has not replayed of the log of its primary; left out where that is not known',
    registers,
  });
  const readsTotal = new Counter({
    name: 'morin_replica_reads_total',
    help: 'Lists, exports and statistics, by the server that they were read on',
    labelNames: ['server'],
    registers,
  });
  return {
    set({ used, behind, reads }) {
      inUse.set(used ? 1 : 0);
      if (behind === undefined) behindBytes.remove();
      else behindBytes.set(behind);
      readsTotal.reset();
      for (const [server, n] of Object.entries(reads)) readsTotal.inc({ server }, n);
    },
  };
}
