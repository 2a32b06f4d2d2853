import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** In place of the icon of its kind; it says nothing that the words do not. */
  picture?: ReactNode;
  /** 2 to 10 s, 5 s by default; 0 stays until closed. */
  durationMs?: number;
  position?: 'top-center' | 'bottom-end';
}

export interface Toast extends Required<Omit<ToastOptions, 'picture'>> {
  picture: ReactNode;
  id: number;
  kind: ToastKind;
  message: string;
}

const defaultMs = 5_000;
const shortestMs = 2_000;
const longestMs = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function durationOf(wanted: number | undefined): number {
  if (wanted === 0) return 0;
  return Math.min(longestMs, Math.max(shortestMs, wanted ?? defaultMs));
}

function show(kind: ToastKind, message: string, options: ToastOptions = {}): number {
  const toast: Toast = {
    id: nextId,
    kind,
    message,
    durationMs: durationOf(options.durationMs),
    position: options.position ?? 'bottom-end',
    picture: options.picture ?? null,
  };
  nextId += 1;
  set([...toasts.filter((shown) => shown.message !== message), toast]);
  return toast.id;
}

/** Each returns an id for `dismiss`. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  dismiss: (id: number) => set(toasts.filter((shown) => shown.id !== id)),
  dismissAll: () => set([]),
};

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
