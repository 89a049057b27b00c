import { OperatorError } from '#server/operator-error.ts';

/** `DATA_DIR` holds no database that the site can use. */
export class DataDirectoryError extends OperatorError {
  override name = 'DataDirectoryError';
}

const RESTORE = 'put a backup back into a new folder (DATA_DIR=NEW npm run restore -- FILE)';
const NOT_OURS =
  'this user may not write there. Give the folder to it (chown -R), or set DATA_DIR to another';

/** What the operator must do, by the code and message of the fault. */
const CORRECTIONS: [fault: RegExp, sentence: string][] = [
  [/EACCES|EPERM|Permission denied|wrong ownership|readonly database|unable to open database/i, NOT_OURS],
  [/EROFS|Read-only file system/i, 'its disk is read-only. Mount it for writing, or set DATA_DIR to another'],
  [/ENOTDIR|EEXIST/, 'a file stands where a folder should. Remove it, or set DATA_DIR to another'],
  [/ENOSPC|EDQUOT|No space left|quota exceeded/i, 'its disk is full. Make room'],
  [
    /EMFILE|ENFILE|Too many open files|insufficient file handles/i,
    'this process may not open as many files as it needs. Allow 1024 or more (ulimit -n, or LimitNOFILE= of systemd)',
  ],
  [
    /ENOMEM|out of memory|OUT_OF_MEMORY|could not allocate/i,
    'there is not enough memory. Leave the site 350 MB (MemoryMax= of systemd, the limit of a container), or set DATABASE_URL',
  ],
  [/could not make its files/, 'no database could be made in it. Try again with more time or memory'],
  [/file is not a database|malformed/, 'its file “lock” is damaged. Remove that file, which holds no data'],
  [/EIO|(Input\/output|disk I\/O) error/i, `its disk cannot be read. See to the disk, then ${RESTORE}`],
  [
    /ENOENT|No such file|is missing/i,
    `files of the database are missing. Mount the disk that they are on, or ${RESTORE}`,
  ],
];

/** Describes in plain words what the operator must do about a fault of the data directory, of whichever kind. */
export function dataDirectoryError(dataDir: string, fault: unknown): DataDirectoryError {
  const text = describe(fault);
  const [, sentence] = CORRECTIONS.find(([pattern]) => pattern.test(text)) ?? [];
  return new DataDirectoryError(
    `DATA_DIR: the folder ${dataDir} cannot be used: ${sentence ?? `its database is damaged. Keep a copy of the folder, and ${RESTORE}`} (${text}).`,
    { cause: fault },
  );
}

function describe(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause === undefined ? '' : `: ${describe(fault.cause)}`;
  return fault.message.split('\n', 1)[0] + cause;
}
