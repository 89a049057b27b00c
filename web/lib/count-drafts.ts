import { draftKeys, readDraft } from './drafts.ts';

/** What is kept beside a draft: which call it tells of, or that it was sent and not answered yet. */
const BESIDE = / (call|sent)$/;

/** How many drafts this browser keeps of a member; of everybody where it is not known who they are. */
export const countDrafts = (userId = ''): number =>
  draftKeys().filter((key) => key.startsWith(userId) && !BESIDE.test(key) && readDraft(key)).length;
