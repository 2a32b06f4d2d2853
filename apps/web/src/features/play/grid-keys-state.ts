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

function nearestInNextRow(boxes: readonly Box[], from: Box, direction: 1 | -1): number | undefined {
  const beyond = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box }) =>
      direction === 1 ? box.top >= from.top + from.height : box.top + box.height <= from.top,
    );
  if (beyond.length === 0) return undefined;
  const rowTop = beyond.reduce(
    (best, { box }) => (direction === 1 ? Math.min(best, box.top) : Math.max(best, box.top)),
    direction === 1 ? Infinity : -Infinity,
  );
  return beyond
    .filter(({ box }) => box.top === rowTop)
    .toSorted((a, b) => Math.abs(middle(a.box) - middle(from)) - Math.abs(middle(b.box) - middle(from)))[0]
    ?.index;
}

export function nextIndex(boxes: readonly Box[], current: number, key: GridKey): number {
  const from = boxes[current];
  const last = boxes.length - 1;
  if (from === undefined) return last < 0 ? -1 : 0;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, current - 1);
    case 'ArrowRight':
      return Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return nearestInNextRow(boxes, from, -1) ?? current;
    case 'ArrowDown':
      return nearestInNextRow(boxes, from, 1) ?? current;
  }
}
