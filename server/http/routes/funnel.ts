import { funnelCount, funnelReply } from '#contracts/funnel.ts';
import { API } from '#contracts/paths.ts';
import { recordStep } from '#server/domain/insights/record-step.ts';
import { isVisit } from '#server/http/is-visit.ts';
import { type Route, route } from '#server/http/route.ts';

const funnel = route({
  method: 'POST',
  path: API.funnel,
  summary:
    'Count a visit by its source, or a step of the signup; keeps a number, nothing of the person. Robots are not counted',
  policy: 'public',
  rate: 'steps',
  body: funnelCount,
  reply: funnelReply,
  handle: async ({ ctx, body, headers, network, limiter }) => {
    const mayName = () => limiter.allows('newSources', network);
    if (isVisit(headers)) await recordStep({ ctx, input: body, mayName });
    return { body: { success: true } };
  },
});

/** How far visitors come in the signup. */
export const funnelRoutes: readonly Route[] = [funnel];
