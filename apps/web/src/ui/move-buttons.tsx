import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from './button.tsx';

interface MoveButtonsProps {
  up: string;
  down: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Two buttons that move a row of a list by one place; `useRowFocus` finds them by their direction. */
export function MoveButtons({ up, down, place, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={up} size="sm" data-move="-1" disabled={place === 0} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={down}
        size="sm"
        data-move="1"
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  );
}
