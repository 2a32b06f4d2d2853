export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const gridKeys: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

export function isGridKey(key: string): key is GridKey {
  return gridKeys.includes(key);
}

const middle = (box: Box) => box.left + box.width / 2;

const overlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom) > 1;

interface BoxAt {
  box: Box;
  index: number;
}

function nearest(boxes: readonly BoxAt[], cost: (box: Box) => number): number | undefined {
  return boxes.toSorted((a, b) => cost(a.box) - cost(b.box))[0]?.index;
}

/** The next box above or below in the same column, else the nearest in the next row. */
function nextAlong(boxes: readonly Box[], from: Box, direction: 1 | -1): number | undefined {
  const beyond = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box }) =>
      direction === 1 ? box.top >= from.top + from.height : box.top + box.height <= from.top,
    );
  const column = beyond.filter(({ box }) => overlap(from.left, from.width, box.left, box.width));
  if (column.length > 0) return nearest(column, (box) => Math.abs(box.top - from.top));
  const rowTop = Math.min(...beyond.map(({ box }) => direction * box.top)) * direction;
  return nearest(
    beyond.filter(({ box }) => box.top === rowTop),
    (box) => Math.abs(middle(box) - middle(from)),
  );
}

/** The next box to the left or right at the same height. */
function nextAcross(boxes: readonly Box[], from: Box, direction: 1 | -1): number | undefined {
  const row = boxes
    .map((box, index) => ({ box, index }))
    .filter(
      ({ box }) =>
        direction * (box.left - from.left) > 1 && overlap(from.top, from.height, box.top, box.height),
    );
  return nearest(row, (box) => Math.abs(box.left - from.left) * 1_000 + Math.abs(box.top - from.top));
}

export function nextIndex(boxes: readonly Box[], current: number, key: GridKey): number {
  const from = boxes[current];
  const last = boxes.length - 1;
  if (from === undefined) return last < 0 ? -1 : 0;
  switch (key) {
    case 'ArrowLeft':
      return nextAcross(boxes, from, -1) ?? Math.max(0, current - 1);
    case 'ArrowRight':
      return nextAcross(boxes, from, 1) ?? Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return nextAlong(boxes, from, -1) ?? current;
    case 'ArrowDown':
      return nextAlong(boxes, from, 1) ?? current;
  }
}
