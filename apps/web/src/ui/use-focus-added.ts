import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the first field of what was added to a list: its element has the key as `data-added`. */
export function useFocusAdded<E extends HTMLElement>(): {
  list: RefObject<E | null>;
  added: (key: string) => void;
} {
  const list = useRef<E>(null);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const place = list.current?.querySelector(`[data-added="${CSS.escape(key)}"]`);
    place?.querySelector<HTMLElement>('input, textarea')?.focus();
    setKey(null);
  }, [key]);
  return { list, added: setKey };
}
