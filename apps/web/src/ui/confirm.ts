import { openerOf } from './use-return-focus.ts';

export interface ConfirmRequest {
  title: string;
  text?: string;
  /** What the button does, as a verb. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** For what cannot be undone. */
  isDanger?: boolean;
}

export interface OpenConfirm extends ConfirmRequest {
  /** What gets the focus back. */
  opener: HTMLElement | null;
  answer: (isConfirmed: boolean) => void;
}

let open: OpenConfirm | null = null;
const listeners = new Set<() => void>();

function set(next: OpenConfirm | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks before something is done; a second question answers the first with no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  open?.answer(false);
  const opener = openerOf(document.activeElement);
  return new Promise((resolve) => {
    const question: OpenConfirm = {
      ...request,
      opener,
      answer: (isConfirmed) => {
        if (open === question) set(null);
        resolve(isConfirmed);
      },
    };
    // The key press that asks must have passed: the Escape that closes an editor would answer its own question.
    setTimeout(() => set(question));
  });
}

/** What `confirm-host.tsx` shows. */
export const confirmStore = {
  get: () => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
