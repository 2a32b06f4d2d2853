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

/** Some browsers drag nothing that has no data; no field takes data of this kind. */
const dataKind = 'application/x-guidon-item';

/**
 * Moves an item of a list to where it is dropped. `itemProps` are the properties of its row; where a row has fields,
 * whose text is marked by dragging too, `rowProps` are, and `gripProps` are those of the handle that drags it.
 */
export function useDragOrder<Item extends { id: string }>(
  list: readonly Item[],
  onMove: (item: Item, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = () => {
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
  const begin = (event: DragEvent<HTMLElement>, id: string) => {
    // Marked text and pictures within are dragged for themselves.
    if (event.target !== event.currentTarget) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData(dataKind, id);
    const row = event.currentTarget.closest('li') ?? event.currentTarget;
    const { left, top } = row.getBoundingClientRect();
    event.dataTransfer.setDragImage(row, event.clientX - left, event.clientY - top);
    setDrag({ id, overId: null, isAfter: false });
  };
  const gripProps = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => begin(event, id),
    onDragEnd: () => setDrag(null),
  });
  const rowProps = (id: string) => ({
    'data-dragged': drag?.id === id || undefined,
    'data-over': overOf(id),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (drag === null) return;
      event.preventDefault();
      setDrag({ ...drag, overId: id, isAfter: isLowerHalf(event) });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (drag === null) return;
      event.preventDefault();
      drop();
    },
  });
  const itemProps = (id: string) => ({ ...rowProps(id), ...gripProps(id) });
  return { itemProps, rowProps, gripProps };
}
