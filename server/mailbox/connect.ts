import { ImapFlow } from 'imapflow';
import { isHere, type MailboxSettings } from './mailbox-url.ts';

const TIMEOUT_MS = 30_000;
/** Mails whose headers are read at once. */
const BATCH = 50;
/** Bytes of a mail that are read: its text stands before its files. */
const SOURCE_MAX = 256 * 1024;

/** A mailbox that is open to be read; nothing in it changes. */
export interface OpenMailbox {
  /** The numbering of its mails. */
  uidValidity: string;
  /** The mails after `uid`, in order, in batches: each with what it says that it answers. */
  after(uid: number): AsyncIterable<Header[]>;
  /** The header `From` of one mail as it stands; `undefined` if the mail was moved away meanwhile. */
  from(uid: number): Promise<string | undefined>;
  /** The beginning of one mail, and whether there is more; `undefined` if it was moved away meanwhile. */
  source(uid: number): Promise<{ source: Uint8Array; isCut: boolean } | undefined>;
  /** Waits for more mail, at most `ms`. Throws if the connection is lost. */
  untilMore(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface Header {
  uid: number;
  /** `In-Reply-To` and `References`, as they stand. */
  answers: string;
}

/**
 * Connects and opens the folder read-only. Throws if the server does not answer, refuses the password, or has no such
 * folder.
 */
export async function openMailbox(settings: MailboxSettings, signal: AbortSignal): Promise<OpenMailbox> {
  const { host, port, secure, user, password, folder } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // The password is sent only over TLS, except on this machine.
    ...(!secure && { doSTARTTLS: !isHere(settings) }),
    // Its log would hold addresses and subjects.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  });
  const abort = () => client.close();
  signal.addEventListener('abort', abort);
  const events = watch(client);
  try {
    await client.connect();
    const mailbox = await client.mailboxOpen(folder, { readOnly: true });
    return {
      uidValidity: String(mailbox.uidValidity),
      after: (uid) => headersAfter(client, uid),
      from: (uid) => readFrom(client, uid),
      source: (uid) => readSource(client, uid),
      untilMore: (ms) => events.untilMore(ms),
      async close() {
        signal.removeEventListener('abort', abort);
        await client.logout().catch(() => client.close());
      },
    };
  } catch (error) {
    signal.removeEventListener('abort', abort);
    client.close();
    throw error;
  }
}

async function* headersAfter(client: ImapFlow, last: number): AsyncIterable<Header[]> {
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // The range always holds the last mail, even one that was read.
  const uids = found.filter((uid) => uid > last).sort((a, b) => a - b);
  for (let at = 0; at < uids.length; at += BATCH) {
    const batch = uids.slice(at, at + BATCH).join(',');
    const rows = await client.fetchAll(
      batch,
      { uid: true, headers: ['in-reply-to', 'references'] },
      { uid: true },
    );
    yield rows.map(({ uid, headers }) => ({ uid, answers: unfolded(headers) })).sort((a, b) => a.uid - b.uid);
  }
}

function unfolded(headers: Buffer | undefined): string {
  return (headers?.toString('latin1', 0, 20_000) ?? '').replace(/\r?\n[ \t]+/g, ' ');
}

async function readFrom(client: ImapFlow, uid: number): Promise<string | undefined> {
  const mail =
    (await client.fetchOne(String(uid), { uid: true, headers: ['from'] }, { uid: true })) || undefined;
  return mail && unfolded(mail.headers);
}

async function readSource(client: ImapFlow, uid: number) {
  const query = { uid: true, size: true, source: { start: 0, maxLength: SOURCE_MAX } };
  const mail = (await client.fetchOne(String(uid), query, { uid: true })) || undefined;
  if (!mail?.source) return undefined;
  return { source: mail.source, isCut: (mail.size ?? 0) > mail.source.length };
}

/** Remembers that mail came or the connection was lost while nobody waited for either. */
function watch(client: ImapFlow) {
  let more = false;
  let lost: Error | undefined;
  let wake = () => {};
  client.on('exists', () => {
    more = true;
    wake();
  });
  client.on('error', (error: Error) => {
    lost = error;
    wake();
  });
  client.on('close', () => {
    lost ??= new Error('The mail server closed the connection');
    wake();
  });
  return {
    async untilMore(ms: number): Promise<void> {
      if (!more && !lost) {
        // Ends with the next command. Servers without it are asked again after `ms`.
        client.idle().catch(() => undefined);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      more = false;
      if (lost) throw lost;
    },
  };
}
