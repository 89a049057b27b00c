/** An email draft: subject and body of a mail that an admin completes and sends. */
export interface EmailContent {
  subject: string;
  body?: string;
}

/** First email to a new customer. */
export function welcomeEmail(brand: string, firstName: string): EmailContent {
  return { subject: `Your ${brand} account`, body: `Hi ${firstName},\n\n` };
}

/** Answer to an applicant. */
export function partnershipEmail(brand: string, contactName: string): EmailContent {
  return { subject: `Your ${brand} partnership application`, body: `Hi ${contactName},\n\n` };
}

const CAPITAL = /^\p{Ll}/u;

/** A status as people read it, e.g. `pending_setup` becomes `Pending setup`. */
export function statusLabel(status: string): string {
  return status.replaceAll('_', ' ').replace(CAPITAL, (letter) => letter.toUpperCase());
}
