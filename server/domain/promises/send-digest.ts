import { PAGES } from '#contracts/paths.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import type { DigestData, DigestList } from '#server/domain/mail/templates.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { dayAt, shiftOn } from './calendar.ts';
import { type Waiting, waitingApplications, waitingMessages, waitingSignups } from './waiting.ts';
import { idsInDigest } from './word-digest.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails the team which promises are broken and which are due until tomorrow: once a day however often it is called, not
 * on days on which no office works, nor where nobody waits. The day is that of the first office. What is stored names
 * nobody: names are read when the mail is written.
 */
export async function sendDigest({ ctx }: { ctx: Context }): Promise<void> {
  requirePermission(ctx.actor, 'digest.send');
  const { calendar, teamEmail, url } = ctx.site;
  if (!teamEmail) return;
  const now = ctx.clock();
  const timeZone = calendar.offices[0]?.timeZone ?? 'UTC';
  const day = dayAt(now, timeZone);
  if (!calendar.offices.some((office) => shiftOn(calendar, office, day))) return;
  const until = new Date(now.getTime() + DAY_MS);
  const signups = await waitingSignups(ctx.db, now, until);
  const messages = await waitingMessages(ctx.db, now, until);
  const applications = await waitingApplications(ctx.db, now, until);
  const all = [signups, messages, applications];
  const total = all.reduce((sum, list) => sum + list.total, 0);
  if (total === 0) return;
  const broken = all.reduce((sum, list) => sum + list.broken, 0);
  const data: DigestData = {
    at: now.toISOString(),
    timeZone,
    broken,
    due: total - broken,
    signups: listOf(signups),
    messages: listOf(messages),
    applications: listOf(applications),
    link: `${url}${PAGES.dashboard}`,
  };
  await commit(
    { ...ctx, idempotency: { key: `digest-${day}`, scope: 'system', fingerprint: '' } },
    {
      action: 'digest.send',
      work: async (tx) => {
        await queueTeamMail(ctx, tx, { template: 'promises-digest', about: idsInDigest(data), data });
        return { reply: null, subject: { kind: 'digest', id: day.toString() }, details: { broken, total } };
      },
    },
  );
}

function listOf({ total, lines }: Waiting): DigestList {
  return { total, lines: lines.map(({ id, dueAt }) => ({ id, dueAt: dueAt.toISOString() })) };
}
