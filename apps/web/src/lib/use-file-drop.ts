import { type DragEvent, useState } from 'react';

/** Properties of an element that files can be dropped on; a button has to offer the same for the keyboard. */
export function useFileDrop(onFiles: (data: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer);
    },
  };
}
