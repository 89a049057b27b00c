import * as z from 'zod/mini';
import { doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import {
  answerForm,
  applicationReview,
  askedQuestion,
  decisionForm,
  decisionTemplates,
  questionForm,
  questionLink,
  reviewReply,
  undoForm,
} from '#contracts/review.ts';
import { recordId } from '#contracts/text.ts';
import { answerQuestion } from '#server/domain/applications/answer-question.ts';
import { ask } from '#server/domain/applications/ask.ts';
import { decide } from '#server/domain/applications/decide.ts';
import { readApplication } from '#server/domain/applications/read-application.ts';
import { readQuestion } from '#server/domain/applications/read-question.ts';
import { signTemplates } from '#server/domain/applications/sign-templates.ts';
import { undoDecision } from '#server/domain/applications/undo-decision.ts';
import { type Route, route } from '#server/http/route.ts';

const reviewApplication = route({
  method: 'GET',
  path: API.reviewApplication,
  scope: 'applications:read',
  summary: 'One application with its history and its possible duplicates',
  policy: 'partnerships.read',
  params: z.strictObject({ id: recordId('This is not the id of an application') }),
  reply: applicationReview,
  handle: async ({ ctx, params }) => ({ body: await readApplication({ ctx, input: params }) }),
});

const reviewTemplates = route({
  method: 'GET',
  path: API.decisionTemplates,
  summary: 'The emails about an application, to be edited before they are sent',
  policy: 'partnerships.review',
  reply: decisionTemplates,
  handle: async ({ ctx }) => ({ body: await signTemplates({ ctx }) }),
});

const reviewDecide = route({
  method: 'POST',
  path: API.reviewDecisions,
  summary: 'Approve or reject applications, all or none, each with its own email',
  policy: 'partnerships.review',
  body: decisionForm,
  reply: reviewReply,
  handle: async ({ ctx, body }) => ({ body: await decide({ ctx, input: body }) }),
});

const reviewAsk = route({
  method: 'POST',
  path: API.reviewQuestions,
  summary: 'Ask an applicant for more, through a link that works once',
  policy: 'partnerships.review',
  body: questionForm,
  reply: reviewReply,
  handle: async ({ ctx, body }) => ({ body: await ask({ ctx, input: body }) }),
});

const reviewUndo = route({
  method: 'POST',
  path: API.reviewUndo,
  summary: 'Take a decision back before its email leaves, ten seconds later',
  policy: 'partnerships.review',
  body: undoForm,
  reply: reviewReply,
  handle: async ({ ctx, body }) => ({ body: await undoDecision({ ctx, input: body }) }),
});

const applicationQuestion = route({
  method: 'POST',
  path: API.applicationQuestion,
  summary: 'Get the question behind an emailed link. The link stays as it is.',
  policy: 'public',
  rate: 'links',
  body: questionLink,
  reply: askedQuestion,
  handle: async ({ ctx, body }) => ({ body: await readQuestion({ ctx, input: body }) }),
});

const applicationAnswer = route({
  method: 'POST',
  path: API.applicationAnswer,
  summary: 'Answer the question about an application with an emailed link, once',
  policy: 'public',
  rate: 'links',
  body: answerForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await answerQuestion({ ctx, input: body });
    return { body: { success: true, message: 'Thank you. Your answer is with us.' } };
  },
});

/** The team’s decision on an application. */
export const reviewRoutes: readonly Route[] = [
  reviewApplication,
  reviewTemplates,
  reviewDecide,
  reviewAsk,
  reviewUndo,
  applicationQuestion,
  applicationAnswer,
];
