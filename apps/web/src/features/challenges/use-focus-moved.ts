import { type RefObject, useEffect, useState } from 'react';

interface Move {
  key: string;
  by: -1 | 1;
}

/** After a row of a list has moved, its button for the same move keeps the focus, at an end of the list the other one. */
export function useFocusMoved(list: RefObject<HTMLElement | null>): (move: Move) => void {
  const [last, setLast] = useState<Move | null>(null);
  useEffect(() => {
    if (last === null) return;
    const row = list.current?.querySelector(`[data-added="${CSS.escape(last.key)}"]`);
    const button = (by: number) =>
      row?.querySelector<HTMLButtonElement>(`button[data-move="${by}"]:not(:disabled)`);
    (button(last.by) ?? button(-last.by))?.focus();
  }, [last, list]);
  return setLast;
}
