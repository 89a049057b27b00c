import { Island } from '../shell/Island.tsx';
import { TokenList } from './TokenList.tsx';

/** The island of the page of API tokens, drawn in the browser alone. */
export default function ApiTokens() {
  return (
    <Island permission="apiTokens.manage">
      <TokenList />
    </Island>
  );
}
