/** Where replies arrive: the parts of `IMAP_URL`. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else it is asked for before the password is sent. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

const PORTS: Record<string, number> = { 'imaps:': 993, 'imap:': 143 };
/** This machine: a password that stays on it needs no TLS. */
const HERE = ['localhost', '127.0.0.1', '::1'];

/** Reads `imaps://user:password@host:993/INBOX`; the folder may be left out. `undefined` if another part is missing. */
export function readMailboxUrl(text: string): MailboxSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const usual = PORTS[protocol];
  if (usual === undefined || !hostname || !username || !password) return undefined;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : usual,
      secure: protocol === 'imaps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    // A percent sign that begins no character.
    return undefined;
  }
}

/** Whether the connection stays on this machine. */
export function isHere({ host }: MailboxSettings): boolean {
  return HERE.includes(host);
}

/** Which mailbox it is, without the password. */
export function addressOf({ user, host, port, folder }: MailboxSettings): string {
  return `${user}@${host}:${port}/${folder}`;
}
