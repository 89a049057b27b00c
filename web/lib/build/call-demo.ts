import { playCall, type Said } from '#contracts/call/step.ts';
import { eachText } from '#web/lib/format/placeholders.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';
import { all } from './content.ts';

/** The written call of an industry, as the demo of its pages plays it. */
export interface CallDemo {
  industry: string;
  business: string;
  scene: string;
  transcript: readonly Said[];
  /** What was agreed at the end. */
  agreed: string;
}

/** The demo of `industry`; fails the build where there is no such call. */
export async function callDemo(industry: string): Promise<CallDemo> {
  const call = (await all('calls')).find((each) => each.industry === industry);
  if (!call) throw new Error(`There is no content/calls/${industry}.yaml.`);
  const { transcript, last } = playCall(call);
  const { business, scene } = call;
  return eachText({ industry, business, scene, transcript, agreed: last.done?.agreed[0] ?? '' }, unbroken);
}
