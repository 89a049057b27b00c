/** RFC 2606: no mail server ever has this name. */
const HOST = '@unknown.invalid';

/** Stands where an email address must, for somebody of whom we know none. */
export const unknownEmail = (id: string) => `${id}${HOST}`;

/** Whether an address stands for none: nothing is mailed to it. */
export const isUnknownEmail = (email: string) => email.endsWith(HOST);
