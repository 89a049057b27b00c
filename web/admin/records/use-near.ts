import { useRef } from 'react';

/** Milliseconds that a pointer rests on a record before it is loaded ahead: not each that it passes over. */
const REST = 60;

/** Props that tell when somebody is about to open a record: the pointer rests on it, or the focus is in it. */
export function useNear(onNear: (id: string) => void) {
  const timer = useRef<number>(undefined);
  return (id: string) => ({
    onPointerEnter: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onNear(id), REST);
    },
    onPointerLeave: () => window.clearTimeout(timer.current),
    onFocus: () => onNear(id),
  });
}
