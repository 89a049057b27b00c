import { subscribe } from 'node:diagnostics_channel';
import { yieldToEventLoop } from '#server/domain/yield-to-event-loop.ts';

/**
 * How many turns of the event loop are waited for at most, some tens of milliseconds: somebody may open connections
 * without end.
 */
const TURNS_MAX = 500;

/** Connections that this process accepted. */
let accepted = 0;
subscribe('net.server.socket', () => {
  accepted += 1;
});

/**
 * Waits until all connections that wait to be accepted are accepted, and it is known who hung up. The platform accepts
 * one in each turn of the event loop: behind three hundred others somebody would wait for the work of all of these.
 */
export async function letOthersIn(): Promise<void> {
  // The rest of this turn, in which nobody is accepted any more.
  await yieldToEventLoop();
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    const before = accepted;
    await yieldToEventLoop();
    if (accepted === before) return;
  }
}
