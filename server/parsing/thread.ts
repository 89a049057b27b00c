import { parentPort, workerData } from 'node:worker_threads';
import type { Inputs, Outputs, ThreadReport } from './parse-in-thread.ts';

// This file is a thread of `parse-in-thread.ts`: it parses one input, says what it found, and ends.

/** Each loads only its own parser. */
const PARSERS: { [Kind in keyof Inputs]: () => Promise<(input: Inputs[Kind]) => Promise<Outputs[Kind]>> } = {
  mail: async () => (await import('#server/mailbox/parse-mail.ts')).parseMail,
  calendar: async () => (await import('#server/calendar/read-calendar-busy.ts')).readCalendarBusy,
};

const say = (report: ThreadReport) => parentPort?.postMessage(report);

async function work<Kind extends keyof Inputs>({
  kind,
  input,
}: {
  kind: Kind;
  input: Inputs[Kind];
}): Promise<void> {
  const parse = await PARSERS[kind]();
  say({ kind: 'started' });
  try {
    say({ kind: 'parsed', value: await parse(input) });
  } catch (error) {
    say({ kind: 'unreadable', why: error instanceof Error ? error.message : String(error) });
  }
}

await work(workerData);
