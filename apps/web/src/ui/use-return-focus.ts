import { useLayoutEffect, useState } from 'react';
import { focusMain, focusMainOnceGone } from './focus-main.ts';

/** A menu item disappears with its menu: returns the button that opened it. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Returns the focus to the element that opened a window, unless something else took it on purpose. A window that
 * opens later than the click has to name that element itself.
 */
export function useReturnFocus(isOpen: boolean, knownOpener?: HTMLElement | null): void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  // Read before the page changes, because a menu may close with the chosen item.
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
        if (!isFree && activeElement.closest('[role="dialog"], [role="alertdialog"]') === null)
          return undefined;
        if (opener?.isConnected !== true) return focusMain();
        opener.focus({ preventScroll: true });
        // What was done in the window may make its button needless.
        focusMainOnceGone(opener);
        return undefined;
      });
    };
  }, [isOpen, opener]);
}
