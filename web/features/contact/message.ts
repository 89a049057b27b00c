/** The values of the message form. */
export const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  subject: '',
  message: '',
  heardFrom: '',
  /** Stays empty unless a robot fills it in. */
  website_url: '',
  /** When the form was opened, in ms since 1970; the page's script sets it. */
  startedAt: '',
};
