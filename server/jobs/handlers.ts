import { contextOf, system } from '#server/context-of.ts';
import type { Deps } from '#server/deps.ts';
import { deliverAlert } from '#server/domain/alerts/deliver-alert.ts';
import { deliverMail } from '#server/domain/mail/deliver-mail.ts';
import { sendReminder } from '#server/domain/notifications/send-reminder.ts';
import { sendResetLink } from '#server/domain/passwords/send-reset-link.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { sendDigest } from '#server/domain/sla/send-digest.ts';
import type { JobHandlers } from './boss.ts';

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  const { db, clock, mailer, env } = deps;
  return {
    'mail.deliver': ({ mailId }) => deliverMail({ db, clock, mailer, mailId }),
    'alert.deliver': (input) => deliverAndLog(deps, input),
    'password.reset-requested': (input) => sendResetLink({ ctx: contextOf(deps, system('jobs')), input }),
    'reminder.send': (input) => sendReminder({ ctx: contextOf(deps, system('jobs')), input }),
    'sla.digest': () => sendDigest({ ctx: contextOf(deps, system('jobs')) }),
    'records.expire': async () => {
      const ctx = contextOf(deps, system('jobs'));
      if (env.LEAD_RETENTION_DAYS) await expireRecords({ ctx, input: { days: env.LEAD_RETENTION_DAYS } });
      await tidyUp({ ctx });
    },
  };
}

async function deliverAndLog(deps: Deps, input: { entryId: string }): Promise<void> {
  const { log, webhookClient } = deps;
  if (!webhookClient) return;
  const about = { alert: input.entryId };
  try {
    const outcome = await deliverAlert({ ctx: contextOf(deps, system('jobs')), webhookClient, input });
    if (outcome === 'given up') log.error(about, 'an alert was given up');
  } catch (error) {
    log.warn({ ...about, why: String(error) }, 'an alert was not taken, and is tried again later');
    throw error;
  }
}
