import { type RefObject, useEffect } from 'react';

/**
 * Adds as much padding to the page as `element` covers, so that the end of the page and focused fields stay visible.
 */
export function useBottomPadding(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const root = document.documentElement;
    const updatePadding = () => {
      const height = `${Math.ceil(covering.getBoundingClientRect().height)}px`;
      document.body.style.paddingBottom = height;
      root.style.scrollPaddingBottom = height;
    };
    const observer = new ResizeObserver(updatePadding);
    observer.observe(covering);
    updatePadding();
    return () => {
      observer.disconnect();
      document.body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, [element]);
}
