/** One page of a list. `next` is the cursor of the page after it. */
export interface Page<Item> {
  items: Item[];
  /** `undefined` if it is not counted. */
  total: number | undefined;
  /** `total` is a minimum: there may be more. */
  atLeast?: boolean;
  next: string | undefined;
}
