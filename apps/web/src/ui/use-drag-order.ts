import { type DragEvent, useState } from 'react';

interface Drag {
  id: string;
  overId: string | null;
  isAfter: boolean;
}

/** A row dropped on the upper half of another goes before it, on the lower half after it. */
function isLowerHalf(event: DragEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY > box.top + box.height / 2;
}

/** Moves an item of a list to where it is dropped; `itemProps` are the properties of its row. */
export function useDragOrder<Item extends { id: string }>(
  list: readonly Item[],
  onMove: (item: Item, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const onDrop = () => {
    const over = list.findIndex(({ id }) => id === drag?.overId);
    const from = list.findIndex(({ id }) => id === drag?.id);
    const dragged = list[from];
    if (drag !== null && dragged !== undefined && over >= 0) {
      const gap = over + (drag.isAfter ? 1 : 0);
      onMove(dragged, gap > from ? gap - 1 : gap);
    }
    setDrag(null);
  };
  const overOf = (id: string) => {
    if (drag === null || drag.overId !== id || drag.id === id) return undefined;
    return drag.isAfter ? 'after' : 'before';
  };
  const itemProps = (id: string) => ({
    'data-dragged': drag?.id === id || undefined,
    'data-over': overOf(id),
    draggable: true,
    onDragStart: () => setDrag({ id, overId: null, isAfter: false }),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (drag === null) return;
      event.preventDefault();
      setDrag({ ...drag, overId: id, isAfter: isLowerHalf(event) });
    },
    onDrop,
    onDragEnd: () => setDrag(null),
  });
  return { itemProps };
}
