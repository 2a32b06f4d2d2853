import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, readDrop } from './read-drop.ts';
import type { ImportSource } from './import-source.ts';

export function useDropTarget(isBusy: boolean, onDropped: (source: ImportSource | null) => void): boolean {
  const [isOver, setOver] = useState(false);

  const read = async (data: DataTransfer) => onDropped(await readDrop(data));
  const enter = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (!isBusy) setOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer) || event.dataTransfer === null) return;
    // Without this the browser would open the dropped file.
    event.preventDefault();
    setOver(false);
    if (isBusy) return;
    void read(event.dataTransfer);
  });
  useEffect(() => {
    const handlers = { dragenter: enter, dragover: enter, dragleave: leave, drop };
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    const on = names.map((name) => {
      const listener = (event: DragEvent) => handlers[name](event);
      window.addEventListener(name, listener);
      return () => window.removeEventListener(name, listener);
    });
    return () => {
      for (const off of on) off();
    };
  }, []);

  return isOver;
}
