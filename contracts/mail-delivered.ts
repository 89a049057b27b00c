/** The action of a live event: a mail of the record was sent or given up. Nothing else of the record changed. */
export const MAIL_DELIVERED = 'mail.deliver';
