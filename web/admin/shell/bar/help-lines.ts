/** A key, or several one after the other or at once, and what they do. */
export interface HelpLine {
  keys: readonly string[];
  text: string;
}

interface HelpGroup {
  title: string;
  lines: readonly HelpLine[];
}

const line = (keys: string, text: string): HelpLine => ({ keys: keys.split(' '), text });

/** The keys that work on every page; those that lead to pages follow them. */
export const EVERYWHERE: readonly HelpLine[] = [
  line('Ctrl K', 'Find a page or a person; on a Mac with Command'),
  line('/', 'Search this page, or everything where it has no list; Enter goes to the first result'),
  line('u', 'Undo the last change'),
  line('?', 'This help'),
];

/** Every other key, by where it works. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    title: 'In a list',
    lines: [
      line('j', 'The next record'),
      line('k', 'The record before'),
      line('Enter', 'Open the record'),
      line('x', 'Select the record; a click with Shift selects all from the one before'),
      line('Esc', 'End the selection'),
      line(
        'd',
        'Done: a message answered, an appointment held, a next step; of a call in My day, choose how it went',
      ),
    ],
  },
  {
    title: 'On a record, and on its line in a list',
    lines: [
      line('← →', 'The record before, the next one; J and K do the same'),
      line('n', 'Write a note'),
      line('m', 'Write an email'),
      line('p', 'Plan the next step of a signup'),
      line('Ctrl Enter', 'Send what is being written'),
      line('a', 'Assign to me; approve an application; add a customer to a partner'),
      line(
        'e',
        'Edit: a signup’s status, a message’s owner, an appointment’s time, a decision, a partner’s tier',
      ),
      line('r', 'Reject an application'),
      line('c', 'Log a call that reached a signup; a message needs no answer, once more it is open again'),
      line('q', 'Ask an applicant for more'),
      line('s', 'Mark an appointment as missed'),
      line('t', 'Change the tier of a partner'),
      line('l', 'Link a customer to a partner'),
      line('Esc', 'Close the record; what was written stays as a draft'),
    ],
  },
  {
    title: 'In the pipeline',
    lines: [
      line('← → ↑ ↓', 'From card to card'),
      line('Alt ←', 'Move the card a stage back; with → a stage on'),
      line('e', 'Choose the stage of the card'),
    ],
  },
];
