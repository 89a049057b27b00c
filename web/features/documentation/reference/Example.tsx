import { useEffect, useRef, useState } from 'react';
import code from '#web/features/documentation/Code.module.css';
import { curlOf } from './curl.ts';
import type { Operation } from './openapi.ts';

/** Ms for which the button says that it has copied. */
const COPIED_MS = 2000;

/** A request that this server takes, as a command to copy; where the clipboard is refused, the command is selected. */
export function Example({ operation }: { operation: Operation }) {
  const command = curlOf(operation, location.origin);
  const [copied, setCopied] = useState(false);
  const pre = useRef<HTMLPreElement>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  // Not by `copyText`: its file would be one request more than this page may have.
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => setCopied(true),
      () => pre.current && getSelection()?.selectAllChildren(pre.current),
    );

  return (
    <div className={code.page}>
      <div className="code">
        <button type="button" data-copy onClick={copy} aria-live="polite">
          {copied ? 'Copied' : 'Copy'}
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre ref={pre} tabIndex={0}>
          {command}
        </pre>
      </div>
    </div>
  );
}
