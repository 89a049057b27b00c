/**
 * What an operator can fix: its message says in a sentence what is wrong and what to do, and is all that is printed.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
