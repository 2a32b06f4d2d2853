import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** An attribute of the root element, which `theme-init.js` and the theme change. */
export function useRootAttribute(name: string): string | null {
  return useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(name));
}

/**
 * Pixels of a rem, as `theme-init.js` measured them last. Asking the browser while a page is drawn would compute the
 * styles of all that has just changed.
 */
export function rootFontPx(): number {
  return Number(document.documentElement.dataset['rem'] ?? 16);
}

const attribute = 'data-motion';

export function isMotionReduced(): boolean {
  return document.documentElement.getAttribute(attribute) === 'reduced';
}

export function useReducedMotion(): boolean {
  return useRootAttribute(attribute) === 'reduced';
}
