/** Subject and body of a `mailto:` link, completed and sent in one’s own mailbox. */
export interface MailtoTemplate {
  subject: string;
  body?: string;
}

/** How a letter begins; a lead of the team may have no first name. */
export const greeting = (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hello,');

/** First email to a new customer. */
export function welcomeMail(brand: string, firstName: string): MailtoTemplate {
  return { subject: `Your ${brand} account`, body: `${greeting(firstName)}\n\n` };
}

/** Answer to an applicant. */
export function applicantMail(brand: string, contactName: string): MailtoTemplate {
  return { subject: `Your ${brand} partnership application`, body: `${greeting(contactName)}\n\n` };
}
