import { consentKey, mayStore } from './cookie-consent.ts';

/** Local storage that may be missing, full or forbidden, and refuses keys without consent. */
export const localStore = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    if (!mayStore(key, localStore.get(consentKey))) return;
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      // A value that cannot be stored is only lost at the next visit.
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // Storage that cannot be reached holds nothing to remove.
    }
  },
};
