import { act } from '@testing-library/react';

/** Lets the page begin or end to be printed. */
export function printing(kind: 'beforeprint' | 'afterprint'): void {
  act(() => {
    window.dispatchEvent(new Event(kind));
  });
}
