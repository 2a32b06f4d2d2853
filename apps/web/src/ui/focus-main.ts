export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Moves the focus to the page once the element that has it is taken away, unless something else takes it before. */
export function focusMainOnceGone(focused: Element): () => void {
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    if (document.activeElement === null || document.activeElement === document.body) focusMain();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
  return stop;
}
