/**
 * Scrolls the row that `element` stands in sideways until it is in the middle of it, and nothing else. As a `ref` it
 * shows what is current in a row that runs off the edge.
 */
export function scrollToMiddle(element: HTMLElement | null): void {
  const row = element?.parentElement;
  if (row && element)
    row.scrollLeft = element.offsetLeft - row.offsetLeft - (row.clientWidth - element.offsetWidth) / 2;
}
