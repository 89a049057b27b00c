import { type ContextParts, contextOf, system } from '#server/context-of.ts';
import { deliverAlert, type WebhookClient } from '#server/domain/alerts/deliver-alert.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { releaseDue } from '#server/domain/ledger/release.ts';
import { deliverMail } from '#server/domain/mail/deliver-mail.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import { sendReminder } from '#server/domain/notifications/send-reminder.ts';
import { sendResetLink } from '#server/domain/passwords/send-reset-link.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { sendDigest } from '#server/domain/sla/send-digest.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { JobHandlers } from './boss.ts';

/** What the jobs are done with. */
export interface JobParts extends ContextParts {
  env: Env;
  log: Log;
  mailer: Mailer;
  webhookClient: WebhookClient | undefined;
}

/** What is done for each queue. */
export function jobHandlers(parts: JobParts): JobHandlers {
  const { db, clock, mailer, env } = parts;
  return {
    'mail.deliver': ({ mailId }) => deliverMail({ db, clock, mailer, mailId }),
    'alert.deliver': (input) => deliverAndLog(parts, input),
    'password.reset-requested': (input) => sendResetLink({ ctx: contextOf(parts, system('jobs')), input }),
    'reminder.send': (input) => sendReminder({ ctx: contextOf(parts, system('jobs')), input }),
    'sla.digest': () => sendDigest({ ctx: contextOf(parts, system('jobs')) }),
    'ledger.release': async () => {
      await releaseDue({ ctx: contextOf(parts, system('jobs')) });
    },
    'ledger.check': async () => {
      const ok = await checkLedger({ ctx: contextOf(parts, system('jobs')) });
      if (!ok)
        parts.log.error('the ledger of the partners does not agree with itself: see the partners page');
    },
    'records.expire': async () => {
      const ctx = contextOf(parts, system('jobs'));
      if (env.LEAD_RETENTION_DAYS) await expireRecords({ ctx, input: { days: env.LEAD_RETENTION_DAYS } });
      await tidyUp({ ctx });
    },
  };
}

async function deliverAndLog(parts: JobParts, input: { entryId: string }): Promise<void> {
  const { log, webhookClient } = parts;
  if (!webhookClient) return;
  const about = { alert: input.entryId };
  try {
    const outcome = await deliverAlert({ ctx: contextOf(parts, system('jobs')), webhookClient, input });
    if (outcome === 'given up') log.error(about, 'an alert was given up');
  } catch (error) {
    log.warn({ ...about, why: String(error) }, 'an alert was not taken, and is tried again later');
    throw error;
  }
}
