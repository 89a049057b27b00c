import type * as z from 'zod/mini';
import {
  CONTACT_MIN_MS,
  CONTACT_SUCCESS_MESSAGE,
  type ContactMessage,
  type contactReply,
} from '#contracts/contact.ts';
import { PAGES } from '#contracts/paths.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { messages } from '#server/db/schema/index.ts';
import { attributionRow } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail, queueTeamMail } from '#server/domain/mail/queue-mail.ts';
import { e164Of } from '#server/domain/phone.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { issueStatusLink } from '#server/domain/status-links/link.ts';

/** Stores a message for the team, and notifies both sides by mail. Throws `validation` for a robot's message. */
export async function sendMessage(args: {
  ctx: Context;
  input: ContactMessage;
}): Promise<z.output<typeof contactReply>> {
  const { ctx } = args;
  const { website_url: trap, startedAt, ...message } = args.input;
  refuseRobots(trap, startedAt || undefined, ctx.clock());
  return runCommand(ctx, {
    action: 'message.send',
    work: async (tx) => {
      const id = crypto.randomUUID();
      const createdAt = ctx.clock();
      const due = dueAt('message', createdAt, ctx.site.officeHours);
      await insertCounted(tx, messages, {
        id,
        ...message,
        ...attributionRow(message),
        internationalPhone: e164Of(message.phone),
        createdAt,
        dueAt: due,
      });
      const { firstName, lastName, email, subject } = message;
      await queueMail(ctx, tx, {
        to: email,
        template: 'contact-acknowledged',
        about: [id],
        data: { statusLink: await issueStatusLink(ctx, tx, { kind: 'message', id }) },
      });
      await queueTeamMail(ctx, tx, {
        template: 'team-message',
        about: [id],
        data: {
          name: `${firstName} ${lastName}`,
          email,
          subject,
          message: message.message,
          link: `${ctx.site.url}${PAGES.dashboard}#messages`,
        },
      });
      return {
        reply: { success: true, message: CONTACT_SUCCESS_MESSAGE },
        subject: { kind: 'message', id },
      };
    },
  });
}

/** A person who is mistaken for a robot reads why and can send again; a robot does not read. */
function refuseRobots(trap: string | undefined, startedAt: number | undefined, now: Date): void {
  if (trap) throw new AppError('validation', 'Please leave the hidden field empty and send again');
  const elapsed = startedAt === undefined ? undefined : now.getTime() - startedAt;
  // A negative value means that the visitor's clock is ahead of ours, and says nothing.
  if (elapsed !== undefined && elapsed >= 0 && elapsed < CONTACT_MIN_MS) {
    throw new AppError('validation', 'That was very quick. Please send it once more.');
  }
}
