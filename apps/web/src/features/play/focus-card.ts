/** Puts the focus on a card of the board, so that it is seen where it stands. */
export function focusCard(challengeId: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(challengeId)}"]`)?.focus();
  });
}
