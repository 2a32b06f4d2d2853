import { useSyncExternalStore } from 'react';

/** Where the sidebar lies over the page instead of beside it; the style sheets of the shell say the same. */
export const smallScreen = '(max-width: 900px)';

/** Where the bar has room for buttons alone. */
export const tinyScreen = '(max-width: 480px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
