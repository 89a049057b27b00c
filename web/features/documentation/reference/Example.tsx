import type { MouseEvent } from 'react';
import { copyFrom } from '#web/lib/copy-button.ts';
import code from '../Code.module.css';
import { curlOf } from './curl.ts';
import type { Operation } from './openapi.ts';

/** A request that this server takes, as a command to copy. */
export function Example({ operation }: { operation: Operation }) {
  const command = curlOf(operation, location.origin);
  return (
    <div className={code.page}>
      <div className="code">
        <button type="button" data-copy="Copied" onClick={copyNext} aria-live="polite">
          Copy
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{command}</pre>
      </div>
    </div>
  );
}

/** Copies the text after a button, which React never draws anew. */
function copyNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const { nextElementSibling } = currentTarget;
  if (nextElementSibling) void copyFrom(nextElementSibling, currentTarget);
}
