import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BusyQuery, BusyTimes } from '#server/calendar/read-calendar-busy.ts';
import type { IncomingMail } from '#server/domain/correspondence/receive-reply.ts';
import type { MailSource } from '#server/mailbox/parse-mail.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';

/** What a thread is handed, by what it is. */
export interface Inputs {
  mail: MailSource;
  calendar: BusyQuery;
}

export interface Outputs {
  mail: IncomingMail;
  calendar: BusyTimes;
}

/** The messages of a thread: `started` once all code is loaded, so that a busy machine costs no input its time. */
export type ThreadReport =
  | { kind: 'started' }
  | { kind: 'parsed'; value: Outputs[keyof Outputs] }
  | { kind: 'unreadable'; why: string };

/** What came from outside makes no sense, or takes more time or memory than anything that does. */
export class UnreadableInput extends Error {}

/** Megabytes that the objects of one thread may take. */
const HEAP_MEGABYTES = 128;
/** The thread's own file: its source, or its bundle. */
const FILE = import.meta.filename.endsWith('.ts')
  ? join(PACKAGE_ROOT, 'server/parsing/thread.ts')
  : join(PACKAGE_ROOT, 'dist/server/parsing.js');

/**
 * Parses in a thread of its own, which ends with its work or after `deadlineMs`, so that no input holds the event loop
 * (decision 086). Throws `UnreadableInput` for what is wrong with the input, anything else where the machine is at
 * fault.
 */
export async function parseInThread<Kind extends keyof Inputs>(
  kind: Kind,
  input: Inputs[Kind],
  deadlineMs: number,
): Promise<Outputs[Kind]> {
  const thread = new Worker(FILE, {
    name: `parse ${kind}`,
    workerData: { kind, input },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outputs[Kind]>((resolve, reject) => {
      const unreadable = (why: string) => reject(new UnreadableInput(why));
      thread.on('message', (report: ThreadReport) => {
        if (report.kind === 'started') {
          deadline = setTimeout(
            unreadable,
            deadlineMs,
            `it takes longer than ${deadlineMs / 1_000} s to read`,
          );
        } else if (report.kind === 'unreadable') unreadable(report.why);
        else resolve(report.value as Outputs[Kind]);
      });
      thread.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') unreadable('it takes too much memory to read');
        else reject(error);
      });
      thread.on('exit', () => reject(new Error('The thread ended without an answer')));
    });
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}
