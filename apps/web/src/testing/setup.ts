import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { brandStore } from '../lib/brand-store.ts';
import { pageThrottle } from '../lib/throttle.ts';
import { toast } from '../ui/toast.ts';

// A page is fetched, parsed and drawn inside these; a busy machine needs its time.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });
// Text areas measure themselves again when fonts arrive; the DOM of the tests has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;

// Visitors of the tests have chosen: what the banner does before is tested where the banner is.
beforeEach(() => {
  const consent = { necessary: true, functional: true, analytics: false, performance: true };
  localStorage.setItem('cookieConsent', JSON.stringify(consent));
});

afterEach(() => {
  cleanup();
  toast.dismissAll();
  // Each test is a page of its own, also when several are over within a second.
  brandStore.set({ isLoading: false, copy: null });
  pageThrottle.forget();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// The files of a worker share its modules: one that is cut off by the end of a file would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
