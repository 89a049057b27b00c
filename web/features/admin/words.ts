/** A letter to begin: subject and body of a mail that an admin completes and sends. */
export interface Letter {
  subject: string;
  body?: string;
}

/** First letter to somebody who signed up. */
export function welcomeLetter(brand: string, firstName: string): Letter {
  return { subject: `Your ${brand} account`, body: `Hi ${firstName},\n\n` };
}

/** Answer to somebody who applied as a partner. */
export function partnershipLetter(brand: string, contactName: string): Letter {
  return { subject: `Your ${brand} partnership application`, body: `Hi ${contactName},\n\n` };
}

const CAPITAL = /^\p{Ll}/u;

/** A status as people read it, e.g. `pending_setup` becomes `Pending setup`. */
export function statusLabel(status: string): string {
  return status.replaceAll('_', ' ').replace(CAPITAL, (letter) => letter.toUpperCase());
}
