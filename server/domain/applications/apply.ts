import type * as z from 'zod/mini';
import {
  APPLICATION_SUCCESS_MESSAGE,
  type applicationReply,
  type SentApplication,
} from '#contracts/application.ts';
import { COMMISSION_PERCENT } from '#contracts/application-status.ts';
import { PAGES } from '#contracts/paths.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { applications } from '#server/db/schema/index.ts';
import { attributionRow } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail, queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { e164Of } from '#server/domain/phone.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { issueStatusLink } from '#server/domain/status-links/link.ts';

type ApplicationReply = z.output<typeof applicationReply>;

/** Stores an application for the team to review. Throws `conflict` while an earlier one of that email is pending. */
export async function apply(args: { ctx: Context; input: SentApplication }): Promise<ApplicationReply> {
  const { ctx, input } = args;
  return runCommand(ctx, {
    action: 'partnership.apply',
    conflicts: { partnerships_pending_email_key: stillPending },
    work: async (tx) => {
      const id = crypto.randomUUID();
      const createdAt = ctx.clock();
      const due = dueAt('partnership', createdAt, ctx.site.officeHours);
      await insertCounted(tx, applications, { id, createdAt, dueAt: due, ...toRow(input) });
      await announce(ctx, tx, id, input);
      return {
        reply: { success: true, message: APPLICATION_SUCCESS_MESSAGE, id },
        subject: { kind: 'partnership', id },
      };
    },
  });
}

function stillPending(): AppError {
  return new AppError(
    'conflict',
    'An application with this email is being reviewed. You’ll hear from us within 2-3 business days.',
    { fields: { email: 'An application with this email is being reviewed' } },
  );
}

async function announce(ctx: Context, tx: Transaction, id: string, input: SentApplication): Promise<void> {
  const { email, experience } = input;
  const { contactName: name, companyName } = toRow(input);
  const link = `${ctx.site.url}${PAGES.applications}?status=pending&id=${id}`;
  const about = [id];
  const statusLink = await issueStatusLink(ctx, tx, { kind: 'partnership', id });
  await queueMail(ctx, tx, { to: email, template: 'application-received', about, data: { statusLink } });
  const data = { name, email, companyName, experience, link };
  await queueTeamMail(ctx, tx, { template: 'team-application', about, data });
}

/** Maps the fields of the form to the record that the team reads. */
export function toRow(input: SentApplication) {
  const { firstName, lastName, company, salesExperience, motivation, attribution, heardFrom, ...same } =
    input;
  const contactName = `${firstName} ${lastName}`;
  return {
    ...same,
    ...attributionRow({ attribution, heardFrom }),
    contactName,
    internationalPhone: e164Of(input.phone),
    companyName: company ?? contactName,
    partnershipGoals: motivation,
    marketingChannels: input.marketingChannels ?? [],
    additionalInfo: [
      `Sales experience: ${salesExperience}`,
      `Experience level: ${input.experience} (estimated commission ${COMMISSION_PERCENT[input.experience]}%)`,
    ].join('\n'),
  };
}
