import { modelReply, utteranceForm, utteranceReply } from '#contracts/call/model-answer.ts';
import { API } from '#contracts/paths.ts';
import { readUtterance } from '#server/domain/calls/read-utterance.ts';
import { type Route, route } from '#server/http/route.ts';

const model = route({
  method: 'GET',
  path: API.callModel,
  summary: 'Check whether a language model listens in the calls that visitors try',
  policy: 'public',
  reply: modelReply,
  handle: async ({ ctx }) => ({ body: { listening: ctx.callModel !== undefined } }),
});

const utterance = route({
  method: 'POST',
  path: API.callUtterance,
  summary:
    'How the agent answers an utterance in a call to try; the operator’s model reads it, and nothing is kept',
  policy: 'public',
  rate: 'utterances',
  asksOutside: true,
  body: utteranceForm,
  reply: utteranceReply,
  example: { body: { industry: 'healthcare', turn: 'reason', utterance: 'I have an earache since Friday' } },
  handle: async ({ ctx, body }) => ({ body: await readUtterance({ ctx, input: body }) }),
});

/** What the pages of calls to try ask the server. */
export const callRoutes: readonly Route[] = [model, utterance];
