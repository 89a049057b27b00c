import type { Database } from '#server/db/connection.ts';
import type { mails } from '#server/db/schema/index.ts';
import { formatDigest, idsInDigest } from '#server/domain/digest/format-digest.ts';
import { recordNames } from '#server/domain/record-names.ts';
import type { Mailer } from './mailer.ts';
import type { DigestData, ProductMail, ProductMails, WrittenMail } from './product-mails.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Stored = Pick<typeof mails.$inferSelect, 'template' | 'data'>;

/** What is stored of a captured mail. */
type Kept = Partial<Pick<WrittenMail, 'text' | 'html'>>;

/** A stored mail as it is sent, and what is stored of it if it is captured. */
export async function writeQueued(
  db: Database,
  mailer: Pick<Mailer, 'write'>,
  { template, data }: Stored,
): Promise<{ written: WrittenMail; kept: Kept }> {
  if (template === 'due-digest') return writeDigest(db, mailer, data as DigestData);
  const known = template as Exclude<ProductMail, 'due-digest'>;
  const written = await mailer.write(known, data as ProductMails[typeof known]);
  return { written, kept: readable(written) };
}

/** It is sent with names and stored with ids: `nameIds` reads the names of those who still exist. */
async function writeDigest(db: Database, mailer: Pick<Mailer, 'write'>, data: DigestData) {
  const names = await recordNames(db, idsInDigest(data));
  const write = (who: (id: string) => string | undefined) =>
    mailer.write('due-digest', formatDigest(data, who));
  const written = await write((id) => names.get(id));
  const { text } = await write((id) => (names.has(id) ? id : undefined));
  return { written, kept: { text } };
}

/** `text` with names in place of `ids`, all at once, because a name may look like an id. */
export async function nameIds(db: Database, text: string, ids: string[]): Promise<string> {
  const names = await recordNames(db, ids);
  return text.replace(ID, (id) => (ids.includes(id) ? (names.get(id) ?? '(erased)') : id));
}

/** A captured mail as the team reads it: attachments follow the text. */
function readable({ html, text, calendar }: WrittenMail): Kept {
  return { html, text: calendar ? `${text}\n\n${calendar.content}` : text };
}
