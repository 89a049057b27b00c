import { Island } from '#web/admin/shell/Island.tsx';
import { DiscountCodeList } from './DiscountCodeList.tsx';

/** The island of the page of discount codes, drawn only in the browser. */
export default function DiscountCodes() {
  return (
    <Island permission="discountCodes.manage">
      <DiscountCodeList />
    </Island>
  );
}
