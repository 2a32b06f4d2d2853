import { useLayoutEffect, useState } from 'react';

/** What is still there when a menu has closed: the button that opened it. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Gives the focus back to what opened a window, also when the window leaves the page at once or was opened from a
 * menu. What has taken the focus on purpose in the meantime keeps it. A window that comes a moment later than what
 * asked for it says itself what that was.
 */
export function useReturnFocus(isOpen: boolean, knownOpener?: HTMLElement | null): void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  // Looked at before the page changes: a menu may leave it together with the item that was chosen.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(knownOpener ?? openerOf(document.activeElement));
  }
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        const isFree = activeElement === null || activeElement === document.body;
        if (!isFree && activeElement.closest('[role="dialog"], [role="alertdialog"]') === null) return;
        if (opener?.isConnected === true) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen, opener]);
}
