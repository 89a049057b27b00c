/** What every agent says in the same words, whatever the industry. The industry's own words stand in its scenario. */
export const PHRASES = {
  silence: 'Are you still there?',
  unclear: 'Sorry, I didn’t quite catch that.',
  offerPerson: 'I’m sorry, I’m not getting this right. Should I put you through to {person}?',
  back: 'All right, let’s go on.',
  hold: 'Of course, take your time.',
  robot: 'Yes, I’m an automated assistant. You can ask for a person whenever you like.',
  taken: 'I’m sorry, {value} isn’t open.',
  corrected: 'Got it, {value}.',
  correctedYesNo: 'Thanks for putting that right.',
  goodbye: 'Thank you for calling. Goodbye.',
} as const;
