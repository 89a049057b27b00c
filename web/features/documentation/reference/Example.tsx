import { useCopy } from '#web/lib/use-copy.ts';
import code from '../Code.module.css';
import { curlOf } from './curl.ts';
import type { Operation } from './openapi.ts';

/** A request that this server takes, as a command to copy. */
export function Example({ operation }: { operation: Operation }) {
  const command = curlOf(operation, location.origin);
  const { said, copy } = useCopy();

  return (
    <div className={code.page}>
      <div className="code">
        <button type="button" data-copy onClick={() => copy(command)} aria-live="polite">
          {said === 'copied' ? 'Copied' : 'Copy'}
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{command}</pre>
      </div>
    </div>
  );
}
