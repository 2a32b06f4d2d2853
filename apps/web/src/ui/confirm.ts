import { openerOf } from './use-return-focus.ts';

export interface ConfirmRequest {
  title: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
}

export interface OpenConfirm extends ConfirmRequest {
  /** Gets the focus afterwards. */
  opener: HTMLElement | null;
  answer: (isConfirmed: boolean) => void;
}

let open: OpenConfirm | null = null;
/** Opens in the next turn. */
let coming: OpenConfirm | null = null;
const listeners = new Set<() => void>();

function set(next: OpenConfirm | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** A second call answers the first with no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  confirmStore.dismiss();
  const opener = openerOf(document.activeElement);
  return new Promise((resolve) => {
    const question: OpenConfirm = {
      ...request,
      opener,
      answer: (isConfirmed) => {
        if (coming === question) coming = null;
        if (open === question) set(null);
        resolve(isConfirmed);
      },
    };
    coming = question;
    // Waits for the key press to end: the Escape that closes an editor would answer its own question.
    setTimeout(() => {
      if (coming !== question) return;
      coming = null;
      set(question);
    });
  });
}

export const confirmStore = {
  get: () => open,
  /** Answers with no what is asked, or is about to be. */
  dismiss: (): void => {
    coming?.answer(false);
    open?.answer(false);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
