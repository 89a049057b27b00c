import { DAY_MS } from '#contracts/durations.ts';
import { PAGES } from '#contracts/paths.ts';
import type { Context } from '#server/domain/context.ts';
import type { DigestData, DigestList } from '#server/domain/mail/product-mails.ts';
import { queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayAt, shiftOn } from '#server/domain/sla/office-hours.ts';
import { idsInDigest } from './format-digest.ts';
import { type Waiting, waitingApplications, waitingLeads, waitingMessages } from './waiting.ts';

/**
 * Mails the team what is overdue and what is due until tomorrow: once a day however often it is called, only on working
 * days, and only if something is due. The day is that of the first office. The stored mail holds ids: names are read
 * when it is sent.
 */
export async function sendDigest({ ctx }: { ctx: Context }): Promise<void> {
  requirePermission(ctx.actor, 'digest.send');
  const { officeHours, teamEmail, url } = ctx.site;
  if (!teamEmail) return;
  const now = ctx.clock();
  const timeZone = officeHours.offices[0]?.timeZone ?? 'UTC';
  const day = dayAt(now, timeZone);
  if (!officeHours.offices.some((office) => shiftOn(officeHours, office, day))) return;
  const until = new Date(now.getTime() + DAY_MS);
  const leads = await waitingLeads(ctx.db, now, until);
  const messages = await waitingMessages(ctx.db, now, until);
  const applications = await waitingApplications(ctx.db, now, until);
  const all = [leads, messages, applications];
  const total = all.reduce((sum, list) => sum + list.total, 0);
  if (total === 0) return;
  const overdue = all.reduce((sum, list) => sum + list.overdue, 0);
  const data: DigestData = {
    at: now.toISOString(),
    timeZone,
    overdue,
    due: total - overdue,
    signups: listOf(leads),
    messages: listOf(messages),
    applications: listOf(applications),
    link: `${url}${PAGES.dashboard}`,
  };
  await runCommand(
    { ...ctx, idempotency: { key: `digest-${day}`, scope: 'system', fingerprint: '' } },
    {
      action: 'digest.send',
      work: async (tx) => {
        await queueTeamMail(ctx, tx, { template: 'due-digest', about: idsInDigest(data), data });
        return { reply: null, subject: { kind: 'digest', id: day.toString() }, details: { overdue, total } };
      },
    },
  );
}

function listOf({ total, lines }: Waiting): DigestList {
  return { total, lines: lines.map(({ id, dueAt }) => ({ id, dueAt: dueAt.toISOString() })) };
}
