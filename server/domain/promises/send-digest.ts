import { PAGES } from '#contracts/paths.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { dayAt, shiftOn } from './calendar.ts';
import { type Waiting, waitingApplications, waitingMessages, waitingSignups } from './waiting.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails the team which promises are broken and which are due until tomorrow: once a day however often it is called, not
 * on days on which no office works, nor where nobody waits. The day is that of the first office.
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
  await commit(
    { ...ctx, idempotency: { key: `digest-${day}`, scope: 'system', fingerprint: '' } },
    {
      action: 'digest.send',
      work: async (tx) => {
        await queueTeamMail(ctx, tx, {
          template: 'promises-digest',
          data: {
            broken,
            due: total - broken,
            signups: say('Signups to call', signups, now, timeZone),
            messages: say('Messages to answer', messages, now, timeZone),
            applications: say('Applications to decide on', applications, now, timeZone),
            link: `${url}${PAGES.dashboard}`,
          },
        });
        return { reply: null, subject: { kind: 'digest', id: day.toString() }, details: { broken, total } };
      },
    },
  );
}

/** A heading with the count, and one line for each of the first; blank where nobody waits. */
function say(heading: string, { total, lines }: Waiting, now: Date, timeZone: string): string {
  if (total === 0) return '';
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const rows = lines.map(({ dueAt, who }) => {
    const when = clock.format(dueAt).replaceAll('\u202f', ' ');
    return `${dueAt < now ? 'Broken since' : 'Due'} ${when}: ${who.filter(Boolean).join(', ')}`;
  });
  const shown = total > lines.length ? `${total}, the first ${lines.length} of them` : String(total);
  return [`${heading}: ${shown}`, ...rows].join('\n');
}
