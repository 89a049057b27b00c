import { Island } from '#web/admin/shell/Island.tsx';
import { TokenList } from './TokenList.tsx';

/** The island of the page of API tokens, drawn only in the browser. */
export default function ApiTokens() {
  return (
    <Island permission="apiTokens.manage">
      <TokenList />
    </Island>
  );
}
