/** Why leads are lost, as the team is offered it to choose from; another reason can be written. */
export const LOST_REASONS = [
  'Too expensive',
  'Chose another provider',
  'No budget this year',
  'Could not be reached',
  'Not a good fit',
  'Wants to wait',
  'Spam or test',
] as const;
/** All that somebody wrote in their own words: it may name people, and is read only on the lead. */
export const OTHER_REASON = 'Another reason';
