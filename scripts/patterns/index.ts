/** Part of `npm run lint`: no pattern of ours takes longer than its text is long, unless it meets only our own text. */
import { join } from 'node:path';
import { slownessOf } from './check-patterns.ts';
import { findPatterns } from './find-patterns.ts';
import { judge } from './judge.ts';
import { OWN_TEXT } from './own-text.ts';

const patterns = findPatterns(join(import.meta.dirname, '../..'));
const complaints = await judge(patterns, OWN_TEXT, slownessOf);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(
  `${patterns.length} patterns checked: none is slower than linear where it meets text from outside.`,
);
