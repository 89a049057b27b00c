/** A Message-ID of ours: the id of the mail, at our domain. */
const OWN_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s]*>/gi;
/** Mails of one conversation that are looked for. */
const ANSWERS_MAX = 50;

/** The ids in `In-Reply-To` and `References` that may be those of mails of ours. */
export function answersIn(headers: string): string[] {
  const ids = [...headers.matchAll(OWN_ID)].flatMap(([, id]) => id?.toLowerCase() ?? []);
  return [...new Set(ids)].slice(-ANSWERS_MAX);
}
