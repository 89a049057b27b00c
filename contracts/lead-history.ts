/**
 * The kinds of entries in the history of a lead; the columns and fields that hold one are texts, because older versions
 * had others.
 */
export const LEAD_ENTRY_KINDS = [
  'signup',
  'import',
  'created',
  'edited',
  'mail',
  'message',
  'reply',
  'note',
  'call',
  'call_corrected',
  'written',
  'status',
  'owner',
  'next_step',
  'setup',
  'setup_cancelled',
  'tag_added',
  'tag_removed',
  'merged',
  'unmerged',
  'undone',
  'mail_stopped',
  'mail_resumed',
  'unsubscribed',
  'status_links_ended',
  'email_link',
  'email_withdrawn',
] as const;
export type LeadEntryKind = (typeof LEAD_ENTRY_KINDS)[number];
