import { z } from 'astro/zod';
import { answerPage } from './answer-page.ts';
import { searchDescription, searchTitle } from './industry.ts';

const text = z.string().min(1);

/** `content/pages/unsubscribe.yaml`: the page behind the link that ends a kind of mail. */
export const unsubscribePage = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  intro: text,
  /** The words at the side. */
  aside: text,
  button: text,
  /** The pages after the button was pressed: `/unsubscribe/done` and `/unsubscribe/not-done`. */
  done: answerPage,
  notDone: answerPage,
});
