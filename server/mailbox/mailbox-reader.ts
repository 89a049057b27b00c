import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { Primary } from '#server/db/connection.ts';
import {
  keepPosition,
  leaveMailbox,
  type Position,
  takeMailbox,
} from '#server/domain/correspondence/mailbox-lease.ts';
import type { ExpectedReply, IncomingMail, Received } from '#server/domain/correspondence/receive-reply.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';
import type { Log } from '#server/log.ts';
import { parseInThread, UnreadableInput } from '#server/parsing/parse-in-thread.ts';
import { answersIn } from './answers-in.ts';
import { createAttempts } from './attempts.ts';
import { type Header, type OpenMailbox, openMailbox } from './connect.ts';
import { createFruitlessMails } from './fruitless-mails.ts';
import { inTurns } from './in-turns.ts';
import { addressOf, type MailboxSettings } from './mailbox-url.ts';
import { isPasswordRefused, reasonOf } from './reason-of.ts';

/** Milliseconds after which the server is asked for mail that it did not announce, and the lease is renewed. */
const ASK_MS = 30_000;
/**
 * First and longest pause after an error; it doubles. A refused password is tried rarely, or the account would be
 * locked.
 */
const PAUSE_MS = 2_000;
const REFUSED_PAUSE_MS = MINUTE_MS;
const PAUSE_MAX_MS = 900_000;
/** Milliseconds in which a mail must be parsed: an ordinary one takes a hundredth of that. */
const PARSE_MAX_MS = 5_000;

/** What is done with the mails. */
export interface MailboxHandler {
  /** What is known of a mail that names these ids of ours; `undefined` if none of them is a mail's. */
  expect(answers: string[]): Promise<ExpectedReply | undefined>;
  receive(mail: IncomingMail): Promise<Received>;
}

export interface MailboxReader {
  /** Reads until it is stopped. Every instance may start: one of them reads. */
  start(handler: MailboxHandler): void;
  stop(): Promise<void>;
}

/** A mail that may be a reply. */
interface Candidate extends ExpectedReply {
  uid: number;
}

interface Parts {
  db: Primary;
  log: Log;
  settings: MailboxSettings;
}

/** Reads replies from the mailbox of `IMAP_URL`, each once, a sender's in order, and leaves every mail as it is. */
export function createMailboxReader({ db, log, settings }: Parts): MailboxReader {
  const reader = { address: addressOf(settings), readerId: randomUUID() };
  const stopping = new AbortController();
  let reading: Promise<void> | undefined;
  const fruitless = createFruitlessMails();
  const attempt = createAttempts(log);
  let failures = 0;

  async function run(handler: MailboxHandler): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const position = await takeMailbox(db, reader);
        if (position) await readOn(position, handler);
        await pause(ASK_MS);
      } catch (error) {
        if (stopping.signal.aborted) break;
        await pause(tell(error));
      }
    }
    await leaveMailbox(db, reader).catch(() => undefined);
  }

  /** Reads until another instance takes over; throws if the connection is lost. */
  async function readOn(from: Position, handler: MailboxHandler): Promise<void> {
    const mailbox = await openMailbox(settings, stopping.signal);
    try {
      const { uidValidity } = mailbox;
      // Where the mails were numbered anew, all are read again; those that are attached already are recognized.
      let position = from.uidValidity === uidValidity ? from : { uidValidity, lastUid: 0 };
      const keep = async (uid: number) => {
        position = { uidValidity, lastUid: uid };
        return keepPosition(db, reader, position);
      };
      while (!stopping.signal.aborted) {
        for await (const batch of mailbox.after(position.lastUid)) {
          const last = batch.at(-1)?.uid ?? position.lastUid;
          const candidates = await candidatesIn(batch, handler);
          const waiting = new Set(candidates.map(({ uid }) => uid));
          for (const mail of inTurns(candidates, ({ recipient }) => mailboxOf(recipient))) {
            await receive(mailbox, mail, handler);
            waiting.delete(mail.uid);
            // Where this ends now, the mails after the first that waits are read again; those that are attached are
            // recognized.
            if (!(await keep(Math.min(last, ...[...waiting].map((uid) => uid - 1))))) return;
          }
          if (!(await keep(last))) return;
        }
        if (!(await keep(position.lastUid))) return;
        if (failures > 0) log.info('replies are read again from IMAP_URL');
        failures = 0;
        await mailbox.untilMore(ASK_MS);
      }
    } finally {
      await mailbox.close();
    }
  }

  async function candidatesIn(batch: Header[], handler: MailboxHandler): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const { uid, answers } of batch) {
      const ids = answersIn(answers);
      const expected = ids.length > 0 ? await handler.expect(ids) : undefined;
      if (expected) found.push({ uid, ...expected });
    }
    return found;
  }

  /**
   * A mail that cannot be read is left out, so that it does not hold up the others; a stranger's is not even parsed,
   * nor one more of a sender of whom too many could not be read.
   */
  async function receive(
    mailbox: OpenMailbox,
    { uid, recipient, isFull }: Candidate,
    handler: MailboxHandler,
  ): Promise<void> {
    if (isFull) return tellTooMany(uid);
    if (fruitless.isFull(recipient)) {
      log.warn({ uid }, 'a mail of somebody of whom many could not be read is left out unread');
      return;
    }
    const from = await mailbox.from(uid);
    if (from === undefined) return;
    if (!from.toLowerCase().includes(recipient.toLowerCase())) return tellForged(uid);
    const read = await mailbox.source(uid);
    if (!read) return;
    let mail: IncomingMail;
    try {
      mail = await parseInThread('mail', read, PARSE_MAX_MS);
    } catch (error) {
      if (!(error instanceof UnreadableInput)) throw error;
      fruitless.add(recipient);
      log.warn({ uid, why: reasonOf(error, settings) }, 'a mail could not be read, and is left out');
      return;
    }
    const received = await attempt(uid, () => handler.receive(mail));
    // A forged mail is not counted: in somebody's name, a stranger would use up what they may send.
    if (received === 'forged') tellForged(uid);
    if (received === 'too many') tellTooMany(uid);
  }

  function tellTooMany(uid: number): void {
    log.warn({ uid }, 'a reply is one too many today, and is not attached');
  }

  function tellForged(uid: number): void {
    log.warn({ uid }, 'a reply is not from the address that we wrote to, and is not attached');
  }

  function tell(error: unknown): number {
    failures += 1;
    const first = isPasswordRefused(error) ? REFUSED_PAUSE_MS : PAUSE_MS;
    const wait = Math.min(first * 2 ** (failures - 1), PAUSE_MAX_MS);
    log.warn(
      { why: reasonOf(error, settings), againInSeconds: wait / 1_000 },
      'no mail could be read from IMAP_URL, which is tried again',
    );
    return wait;
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  return {
    start(handler) {
      reading ??= run(handler);
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
