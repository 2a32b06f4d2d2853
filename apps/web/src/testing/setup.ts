import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { brandStore } from '../lib/brand-store.ts';
import { pageThrottle } from '../lib/throttle.ts';
import { tokenStore } from '../lib/token-store.ts';
import { confirmStore } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';

// Queries by role wait while a page is loaded and rendered; a busy machine needs more than the default.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });
// Text areas measure themselves again when fonts arrive; the DOM of the tests has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;

// Test files of one worker share the document: no window is as narrow as one that another file has drawn.
beforeEach(() => document.documentElement.removeAttribute('data-below'));

// Cookie consent is given, except in the banner's own tests.
beforeEach(() => {
  const consent = { necessary: true, functional: true, analytics: false, performance: true };
  localStorage.setItem('cookieConsent', JSON.stringify(consent));
});

// React reports elements that HTML does not let stand in one another, once for each pair: a browser parses them apart.
const { error: logError } = console;
const nestingMistakes: string[] = [];

beforeEach(() => {
  const watch = vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (/cannot (?:be a (?:child|descendant) of|contain)/.test(String(said[0])))
      nestingMistakes.push(said.map(String).join(' '));
    logError(...said);
  });
  return () => watch.mockRestore();
});

afterEach(() => {
  const [first] = nestingMistakes.splice(0);
  if (first !== undefined) throw new Error(first);
});

afterEach(() => {
  cleanup();
  // What a test was asked and left unanswered would be asked by the page of the next one.
  confirmStore.dismiss();
  toast.dismissAll();
  brandStore.set({ isLoading: false, copy: null });
  // All tests of a file share one throttle.
  pageThrottle.forget();
  // A page that was signed out asks for nothing more, and all tests of a worker are one page.
  tokenStore.reset();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// Test files of one worker share modules: a lazy import that is cut off by the end of a file would stay broken.
afterAll(() => vi.dynamicImportSettled());
