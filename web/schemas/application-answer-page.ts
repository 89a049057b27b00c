import { z } from 'astro/zod';
import { loginPage } from './login-page.ts';
import { outcome } from './password-pages.ts';

const text = z.string().min(1);

/** `content/pages/application-answer.yaml`, where an applicant answers what the team asked. */
export const applicationAnswerPage = z.strictObject({
  ...loginPage.shape,
  /** Above the question. */
  asked: text,
  /** Label of the field. */
  answer: text,
  /** Label of the button. */
  send: text,
  /** The answer has arrived. */
  done: outcome,
  /** The link was used, has expired or is not complete. */
  dead: outcome,
});
export type ApplicationAnswerPage = z.infer<typeof applicationAnswerPage>;
