import { contextOf, system } from '#server/context-of.ts';
import { expectReply, receiveReply } from '#server/domain/correspondence/receive-reply.ts';
import type { MailboxReader } from '#server/mailbox/mailbox-reader.ts';
import type { JobRunner } from './boss.ts';
import { type JobParts, jobHandlers } from './handlers.ts';
import { schedulesOf } from './schedules.ts';

interface WorkerParts extends JobParts {
  jobs: JobRunner;
  mailboxReader: MailboxReader | undefined;
}

/** Schedules the regular jobs, and starts the workers and the reader of replies. */
export async function startWorkers(parts: WorkerParts): Promise<void> {
  const { jobs, mailboxReader } = parts;
  await jobs.schedule(schedulesOf(parts));
  // This comes last: the workers of all queues open connections at once, which takes seconds on a slow machine.
  await jobs.work(jobHandlers(parts));
  mailboxReader?.start({
    expect: (answers) => expectReply(contextOf(parts, system('mailbox')), answers),
    receive: (input) => receiveReply({ ctx: contextOf(parts, system('mailbox')), input }),
  });
}
