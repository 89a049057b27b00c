/** Status of a message; `no_answer_needed`: spam or thanks, say, which counts neither as answered nor as late. */
export const MESSAGE_STATUSES = ['open', 'answered', 'no_answer_needed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
