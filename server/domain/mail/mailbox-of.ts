/** Two domains of the same mailboxes, whose names ignore dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** Whether an address has a label, by which anybody names a mailbox anew. */
export function hasLabel(address: string): boolean {
  return address.slice(1, address.lastIndexOf('@')).includes('+');
}

/** Where mail to an address ends up: what follows a plus is a label, and Gmail ignores dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
