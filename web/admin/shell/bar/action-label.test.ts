import { expect, test } from 'vitest';
import { actionLabel } from './action-label.ts';

// Red: “Done” and “Change” stood in the palette, and nothing was found by “next step”.
test('what is done to a field names it, unless it does already', () => {
  expect(actionLabel('Done', 'Next step')).toBe('Next step: Done');
  expect(actionLabel('Plan next step', 'Next step')).toBe('Plan next step');
  expect(actionLabel('Call User', '')).toBe('Call User');
});
