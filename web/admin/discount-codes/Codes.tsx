import { Island } from '../shell/Island.tsx';
import { DiscountCodeList } from './CodeList.tsx';

/** The island of the page of discount codes, drawn in the browser alone. */
export default function DiscountCodes() {
  return (
    <Island permission="discountCodes.manage">
      <DiscountCodeList />
    </Island>
  );
}
