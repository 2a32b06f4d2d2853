import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { moveTo } from './order-state.ts';

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

interface Ordering<Row> {
  onOrder: (rows: Row[]) => void;
  /** What is announced of a row that has moved, with its place from 1 on. */
  announce: (row: Row, place: number) => string;
}

/** Some browsers drag nothing that has no data; no field takes data of this kind. */
const dataKind = 'application/x-guidon-item';

/**
 * Rows that are put in order: dragged, moved with Alt and the arrow keys, or by buttons that call `move`. `itemProps` are
 * the properties of a row; where a row has fields, whose text is marked by dragging too, `rowProps` are, and `gripProps`
 * are those of the handle that drags it.
 */
export function useOrderedRows<Row extends { id: string }>(
  rows: readonly Row[],
  { onOrder, announce }: Ordering<Row>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const place = Math.min(rows.length - 1, Math.max(0, to));
    const row = rows[from];
    if (row === undefined || from === place) return;
    onOrder(moveTo(rows, from, place));
    setAnnouncement(announce(row, place + 1));
  };
  const drop = () => {
    const over = rows.findIndex(({ id }) => id === drag?.overId);
    const from = rows.findIndex(({ id }) => id === drag?.id);
    if (drag !== null && from >= 0 && over >= 0) {
      const gap = over + (drag.isAfter ? 1 : 0);
      move(drag.id, gap > from ? gap - 1 : gap);
    }
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    // Within a text the keys go by paragraphs.
    if (event.target instanceof HTMLTextAreaElement) return;
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const place = rows.findIndex((row) => row.id === id);
    move(id, place + (event.key === 'ArrowUp' ? -1 : 1));
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
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
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
  return { announcement, move, itemProps, rowProps, gripProps };
}
