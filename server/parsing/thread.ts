import { parentPort, workerData } from 'node:worker_threads';
import { readBusy } from '#server/calendar/read-busy.ts';
import { parseMail } from '#server/mailbox/parse-mail.ts';
import type { Inputs, Outputs, ThreadReport } from './parse-in-thread.ts';

// This file is a thread of `parse-in-thread.ts`: it parses one input, says what it found, and ends.

const PARSERS: { [Kind in keyof Inputs]: (input: Inputs[Kind]) => Promise<Outputs[Kind]> } = {
  mail: parseMail,
  calendar: readBusy,
};

const say = (report: ThreadReport) => parentPort?.postMessage(report);

async function parse<Kind extends keyof Inputs>({
  kind,
  input,
}: {
  kind: Kind;
  input: Inputs[Kind];
}): Promise<void> {
  say({ kind: 'started' });
  try {
    say({ kind: 'parsed', value: await PARSERS[kind](input) });
  } catch (error) {
    say({ kind: 'unreadable', why: error instanceof Error ? error.message : String(error) });
  }
}

await parse(workerData);
