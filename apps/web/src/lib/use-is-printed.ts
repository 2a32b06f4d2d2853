import { useSyncExternalStore } from 'react';

let isPrinted = false;
const listeners = new Set<() => void>();

function follow(now: boolean): void {
  isPrinted = now;
  for (const listener of listeners) listener();
}

if (typeof addEventListener === 'function') {
  addEventListener('beforeprint', () => follow(true));
  addEventListener('afterprint', () => follow(false));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being put on paper: a sheet shows all rows, and moments in place of how long ago they were. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinted,
    () => false,
  );
}
