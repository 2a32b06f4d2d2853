import { type RefObject, useEffect } from 'react';

/**
 * Adds as much padding to the page as `element` covers, so that the end of the page and focused fields stay visible.
 */
export function useBottomPadding(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const root = document.documentElement;
    // It is also called once with the first size, when the page has been laid out.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      document.body.style.paddingBottom = height;
      root.style.scrollPaddingBottom = height;
    });
    observer.observe(covering);
    return () => {
      observer.disconnect();
      document.body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, [element]);
}
