import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { mails } from '#server/db/schema/index.ts';
import type { MailTemplate, MailTemplates, WrittenMail } from './templates.ts';

/** After so long a mail that cannot be sent is given up and shown to the team. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export interface Postman {
  /** Writes a mail in the brand's words and look. */
  write<Template extends MailTemplate>(
    template: Template,
    data: MailTemplates[Template],
  ): Promise<WrittenMail>;
  /** Hands it to the mail server. `captured`: there is none. Throws where the server does not take it. */
  send(mail: WrittenMail & { id: string; to: string }): Promise<'sent' | 'captured'>;
}

/**
 * Sends the mail of that id unless it was sent or taken back. Throws where it must be tried again later.
 * A crash between sending and noting it repeats the mail under the same Message-ID.
 */
export async function deliverMail(args: {
  db: Database;
  clock: () => Date;
  postman: Postman;
  mailId: string;
}): Promise<void> {
  const { db, clock, postman, mailId } = args;
  // Waits for whoever is taking the mail back at this moment, and then finds nothing.
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId)).for('update');
  if (mail?.status !== 'queued') return;
  const attempts = mail.attempts + 1;
  try {
    const template = mail.template as MailTemplate;
    const written = await postman.write(template, mail.data as MailTemplates[typeof template]);
    const status = await postman.send({ ...written, id: mail.id, to: mail.recipient });
    const kept = status === 'captured' ? readable(written) : { subject: written.subject };
    await db
      .update(mails)
      .set({ status, attempts, lastError: null, data: {}, sentAt: clock(), ...kept })
      .where(eq(mails.id, mailId));
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const givenUp = clock().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    await db
      .update(mails)
      .set({ attempts, lastError, ...(givenUp && { status: 'failed' as const, data: {} }) })
      .where(eq(mails.id, mailId));
    if (!givenUp) throw error;
  }
}

/** A captured mail as the team reads it: what was to be attached stands below the text. */
function readable({ subject, html, text, calendar }: WrittenMail): Omit<WrittenMail, 'calendar'> {
  return { subject, html, text: calendar ? `${text}\n\n${calendar.content}` : text };
}
