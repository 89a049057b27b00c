import type { ProductMail, ProductMails, WrittenMail } from './product-mails.ts';

/** Writes mails and sends them. */
export interface Mailer {
  /** Writes a mail with the site's copy and design. */
  write<Template extends ProductMail>(template: Template, data: ProductMails[Template]): Promise<WrittenMail>;
  /** Sends it to the mail server. `captured`: there is none. Throws if the server does not accept it. */
  send(mail: WrittenMail & { id: string; to: string }): Promise<'sent' | 'captured'>;
}
