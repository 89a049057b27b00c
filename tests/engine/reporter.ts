import type { Reporter, TestCase } from 'vitest/node';

/** Says row by row what an engine does, in plain text. */
export default class EngineReporter implements Reporter {
  #rows = 0;
  #failed = 0;

  onTestCaseResult(row: TestCase): void {
    const { state, errors = [] } = row.result();
    this.#rows++;
    if (state !== 'passed') this.#failed++;
    process.stdout.write(`${state === 'passed' ? 'yes' : 'NO '}  ${row.fullName.replace(' > ', ': ')}\n`);
    for (const { message } of errors) process.stdout.write(`     ${message.replaceAll('\n', '\n     ')}\n`);
  }

  onTestRunEnd(_: unknown, unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) process.stdout.write(`     ${message}\n`);
    process.stdout.write(`\n${this.#rows - this.#failed} of ${this.#rows} work\n`);
  }
}
