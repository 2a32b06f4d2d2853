import { consentKey, mayStore } from './cookie-consent.ts';

/** Local storage that is allowed to be missing, full or forbidden, and keeps what is not necessary with consent only. */
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
      // What cannot be kept is only lost at the next visit.
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
};
