import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { brandStore } from '../lib/brand-store.ts';
import { pageThrottle } from '../lib/throttle.ts';
import { toast } from '../ui/toast.ts';

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });
// Text areas measure themselves again when fonts arrive; the DOM of the tests has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  const consent = { necessary: true, functional: true, analytics: false, performance: true };
  localStorage.setItem('cookieConsent', JSON.stringify(consent));
});

afterEach(() => {
  cleanup();
  toast.dismissAll();
  brandStore.set({ isLoading: false, copy: null });
  pageThrottle.forget();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

afterAll(() => vi.dynamicImportSettled());
