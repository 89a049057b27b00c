let isStored = false;

/** Notes whether mails stay here, as no mail server is set up; told with who is signed in, before anything is drawn. */
export function noteMailServer(stored: boolean): void {
  isStored = stored;
}

/** Whether mails stay here. */
export const mailIsCaptured = (): boolean => isStored;

/** What is said of a mail that goes out by itself: `sent`, or that `mail` stays here where no mail server is set up. */
export const saidOfMail = (sent: string, mail = 'Their email'): string =>
  isStored ? storedText(mail) : sent;

/** What is said of a mail that stays here. */
export const storedText = (mail: string): string => `${mail} is stored, not sent: there is no mail server`;
