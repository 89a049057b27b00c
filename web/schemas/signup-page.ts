import { z } from 'astro/zod';

const step = z.strictObject({
  /** Below the step indicator, one word or two. */
  label: z.string().min(1).max(16, 'Keep the label of a step to 16 characters'),
  /** Heading of the step. */
  title: z.string().min(1),
  /** What we ask, in one spoken sentence. */
  question: z.string().min(1),
  /** Why we ask, in one sentence. */
  reason: z.string().min(1),
});

/** `content/pages/signup.yaml`: the words around the signup form. Labels and messages of fields stand in the form. */
export const signupPage = z.strictObject({
  /** Title in search results, without the company's name. */
  title: z.string().min(1),
  /** One sentence for search results, at most 160 characters. */
  description: z.string().min(50).max(160, 'Keep the description to 160 characters'),
  /** Headline of the page. */
  headline: z.string().min(1),
  /** The three steps, in order. */
  steps: z.tuple([step, step, step]),
  /** Shown to those whom a sign-in elsewhere led here, because they have no account yet. */
  introduced: z.string().min(1),
  /** Shown after a reload, when everything but the passwords is still there. */
  resumed: z.string().min(1),
  /** In the second step, with the call that the visitor tried: what goes along, and the button that takes it off. */
  tried: z.strictObject({ title: z.string().min(1), text: z.string().min(1), remove: z.string().min(1) }),
  /** The same of the business case; `{calls}`, `{minutes}` and `{plan}` are its own. */
  businessCase: z.strictObject({
    title: z.string().min(1),
    short: z.string().min(1),
    text: z.string().min(1),
    remove: z.string().min(1),
  }),
  /** The screen after the account was made. `{name}` stands for the first name. */
  welcome: z.strictObject({
    headline: z.string().min(1),
    text: z.string().min(1),
    /** Heading of the list. */
    next: z.string().min(1),
    /** What happens next, in order. */
    steps: z.array(z.string().min(1)).min(1),
    /** That the email, `{address}`, is to be confirmed. */
    confirm: z.string().includes('{address}'),
    /** Above what was agreed in the call that the visitor tried. */
    tried: z.string().min(1),
    /** Label of the button to the times of setup calls; whoever takes none is called. */
    book: z.string().min(1),
    /** Label of the button to the home page. */
    home: z.string().min(1),
    /** Label of the button to the contact page. */
    contact: z.string().min(1),
  }),
});
export type SignupPage = z.infer<typeof signupPage>;
