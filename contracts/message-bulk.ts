/** Messages that one command may change. */
export const MESSAGES_MAX = 200;
