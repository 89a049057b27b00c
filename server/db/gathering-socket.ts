import { Socket } from 'node:net';

/**
 * Sends what is written in one turn in one piece. Queries that leave together would otherwise be a call to the system each,
 * which costs more than to put the query together.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
