/** RFC 2606: no mail server ever has this name. */
const HOST = '@unknown.invalid';

/** Stands where an email address must, for somebody of whom we know none. */
export const unknownEmail = (id: string) => `${id}${HOST}`;

/** Whether an address stands for none: nothing is mailed to it. */
export const isUnknownEmail = (email: string) => email.endsWith(HOST);

/** The username as anybody reads it: blank where it was made of an address that stands for none. */
export const knownUsername = ({ username, email }: { username: string; email: string }) =>
  isUnknownEmail(email) ? '' : username;
