import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '../ui/toast.ts';

// Text areas measure themselves again when fonts arrive; the DOM of the tests has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  toast.dismissAll();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
