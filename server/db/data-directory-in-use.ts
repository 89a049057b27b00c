import { OperatorError } from '#server/operator-error.ts';

/** Someone else works on the data directory; nothing in it was touched. */
export class DataDirectoryInUseError extends OperatorError {
  override name = 'DataDirectoryInUseError';

  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another Morin process. ` +
        'Stop that process first, or give this one a data directory of its own.',
    );
  }
}
