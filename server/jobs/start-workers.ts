import { contextOf, system } from '#server/context-of.ts';
import { expectReply, receiveReply } from '#server/domain/correspondence/receive-reply.ts';
import { RELEASE_AT } from '#server/domain/ledger/next-release.ts';
import type { MailboxReader } from '#server/mailbox/mailbox-reader.ts';
import type { JobRunner } from './boss.ts';
import { type JobParts, jobHandlers } from './handlers.ts';

/** Time of day (UTC) at which expired records are removed: few people work then. */
const EXPIRE_AT = '03:17';
/** Time of day (UTC) at which partitions are made and put together, when what expired is gone. */
const PARTITIONS_AT = '03:43';
/** Time of day (UTC) at which counters are compared with what they count, after that. */
const COUNTERS_AT = '04:07';
/** How often mails that follow customers along are looked for. */
const LIFECYCLE_MINUTES = 10;
/** How often the operator's calendar is read. */
const CALENDAR_MINUTES = 5;
/** Time of day in the team's usual zone at which the ledger is checked, after commissions were released. */
const CHECK_AT = '02:41';

interface WorkerParts extends JobParts {
  jobs: JobRunner;
  mailboxReader: MailboxReader | undefined;
}

/** Schedules the regular jobs, and starts the workers and the reader of replies. */
export async function startWorkers(parts: WorkerParts): Promise<void> {
  const { jobs, site, mailboxReader, calendar } = parts;
  const { opens, offices } = site.calendar;
  await jobs.daily('sla.digest', opens, offices[0]?.timeZone ?? 'UTC');
  await jobs.daily('records.expire', EXPIRE_AT, 'UTC');
  await jobs.daily('partitions.maintain', PARTITIONS_AT, 'UTC');
  await jobs.everyMinutes('lifecycle.send', LIFECYCLE_MINUTES);
  await (calendar ? jobs.everyMinutes('calendar.read', CALENDAR_MINUTES) : jobs.never('calendar.read'));
  await jobs.daily('ledger.release', RELEASE_AT, site.timeZone);
  await jobs.daily('ledger.check', CHECK_AT, site.timeZone);
  await jobs.daily('counters.check', COUNTERS_AT, 'UTC');
  // This comes last: the workers of all queues open connections at once, which takes seconds on a slow machine.
  await jobs.work(jobHandlers(parts));
  mailboxReader?.start({
    expect: (answers) => expectReply(contextOf(parts, system('mailbox')), answers),
    receive: (input) => receiveReply({ ctx: contextOf(parts, system('mailbox')), input }),
  });
}
