/**
 * Scrolls the row around `element` sideways until it is in the middle, and nothing else. As a `ref` it
 * shows the current item of a row that runs off the edge.
 */
export function scrollToMiddle(element: HTMLElement | null): void {
  const row = element?.parentElement;
  if (row && element)
    row.scrollLeft = element.offsetLeft - row.offsetLeft - (row.clientWidth - element.offsetWidth) / 2;
}
