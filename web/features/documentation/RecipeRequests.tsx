import type { Recipe } from '#web/schemas/recipe.ts';
import styles from './RecipeRequests.module.css';
import { curlWithToken } from './reference/curl.ts';

interface RecipeRequestsProps extends Pick<Recipe, 'scopes' | 'requests'> {
  copy: { requests: string; scopes: string; copy: { label: string; done: string } };
  /** The site's own address. */
  site: string;
}

/** The requests of a recipe as commands to copy. */
export function RecipeRequests({ scopes, requests, copy, site }: RecipeRequestsProps) {
  return (
    <>
      <h3>{copy.requests}</h3>
      <p>
        {copy.scopes}{' '}
        {scopes.map((scope, index) => (
          <span key={scope}>
            {index > 0 && ', '}
            <code>{scope}</code>
          </span>
        ))}
        .
      </p>
      {requests.map((request) => (
        <figure key={request.title} className={styles.request}>
          <figcaption>{request.title}</figcaption>
          <div className="code">
            <button type="button" data-copy={copy.copy.done} title={request.title}>
              {copy.copy.label}
            </button>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>
              <code>{curlWithToken(request, site)}</code>
            </pre>
          </div>
        </figure>
      ))}
    </>
  );
}
