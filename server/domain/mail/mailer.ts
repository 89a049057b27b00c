import type { MailTemplate, MailTemplates, WrittenMail } from './templates.ts';

/** Writes mails and sends them. */
export interface Mailer {
  /** Writes a mail with the site's copy and design. */
  write<Template extends MailTemplate>(
    template: Template,
    data: MailTemplates[Template],
  ): Promise<WrittenMail>;
  /** Sends it to the mail server. `captured`: there is none. Throws if the server does not accept it. */
  send(mail: WrittenMail & { id: string; to: string }): Promise<'sent' | 'captured'>;
}
