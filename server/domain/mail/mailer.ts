import type { MailTemplate, MailTemplates, WrittenMail } from './templates.ts';

/** Writes mails and hands them over. */
export interface Mailer {
  /** Writes a mail in the brand's words and look. */
  write<Template extends MailTemplate>(
    template: Template,
    data: MailTemplates[Template],
  ): Promise<WrittenMail>;
  /** Hands it to the mail server. `captured`: there is none. Throws where the server does not take it. */
  send(mail: WrittenMail & { id: string; to: string }): Promise<'sent' | 'captured'>;
}
