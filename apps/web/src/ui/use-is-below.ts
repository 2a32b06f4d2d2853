import { useSyncExternalStore } from 'react';

const mark = 'data-below';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [mark] });
  return () => observer.disconnect();
}

/** Whether the window is narrower than a breakpoint, in em like the style sheets; see decision 055. */
export function useIsBelow(width: 1180 | 900 | 720 | 640 | 480): boolean {
  const marked = useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(mark) ?? '');
  return marked.split(' ').includes(String(width));
}
