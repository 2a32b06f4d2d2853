import { type RefObject, useEffect, useRef, useState } from 'react';

type Change =
  | { kind: 'added'; key?: string | undefined }
  | { kind: 'removed'; place: number }
  | { kind: 'moved'; key: string; by: -1 | 1 };

const field = 'input:not([type="checkbox"], [type="radio"]), textarea';

function rowsOf(list: HTMLElement): HTMLElement[] {
  return Array.from(list.children).filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset['row'] !== undefined,
  );
}

function focusOf(list: HTMLElement, change: Change): HTMLElement | null | undefined {
  const rows = rowsOf(list);
  const keyed = (key: string) => rows.find((row) => row.dataset['row'] === key);
  if (change.kind === 'added') {
    const row = change.key === undefined ? rows.at(-1) : keyed(change.key);
    return row?.querySelector<HTMLElement>(field);
  }
  if (change.kind === 'removed') {
    const row = rows[Math.min(change.place, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>(field) ?? row?.querySelector<HTMLElement>('button');
    return next ?? list.closest('section')?.querySelector<HTMLElement>('button:not(:disabled), input');
  }
  const button = (by: number) =>
    keyed(change.key)?.querySelector<HTMLButtonElement>(`button[data-move="${by}"]`);
  return [button(change.by), button(-change.by)].find((one) => one?.disabled === false);
}

/**
 * Keeps the focus in a list whose rows are its children and have their key as `data-row`: it goes to the first field of
 * what was added, to the row that has come into the place of one that was removed, and stays on the button that moves a
 * row, which has `-1` or `1` as `data-move`; at an end of the list it goes to the other one.
 */
export function useRowFocus<E extends HTMLElement>(): {
  list: RefObject<E | null>;
  /** Without a key, the last one. */
  added: (key?: string) => void;
  removed: (place: number) => void;
  moved: (key: string, by: -1 | 1) => void;
} {
  const list = useRef<E>(null);
  const [last, setLast] = useState<Change | null>(null);
  useEffect(() => {
    if (last !== null && list.current !== null) focusOf(list.current, last)?.focus();
  }, [last]);
  return {
    list,
    added: (key) => setLast({ kind: 'added', key }),
    removed: (place) => setLast({ kind: 'removed', place }),
    moved: (key, by) => setLast({ kind: 'moved', key, by }),
  };
}
