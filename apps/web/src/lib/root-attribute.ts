import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** What the root of the page is marked with, as `theme-init.js` and the theme change it. */
export function useRootAttribute(name: string): string | null {
  return useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(name));
}
