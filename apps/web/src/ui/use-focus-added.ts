import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the first field of what was added to a list: its element has the key as `data-added`. */
export function useFocusAdded<E extends HTMLElement>(): {
  list: RefObject<E | null>;
  added: (key: string) => void;
} {
  const list = useRef<E>(null);
  const [last, setLast] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (last === null) return;
    const place = list.current?.querySelector(`[data-added="${CSS.escape(last.key)}"]`);
    place?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [last]);
  return { list, added: (key) => setLast({ key }) };
}
