import { useSyncExternalStore } from 'react';
import {
  consentDateKey,
  consentKey,
  type CookieConsent,
  type OptionalCategory,
  parseConsent,
} from './cookie-consent.ts';
import { localStore } from './local-store.ts';

const listeners = new Set<() => void>();
/** Without local storage, a choice lasts as long as the page. */
let unstored: string | null = null;
let isOpened = false;
let read: { text: string | null; consent: CookieConsent | null } = { text: null, consent: null };

function notify(): void {
  for (const listener of listeners) listener();
}

export const consentStore = {
  get(): CookieConsent | null {
    const text = localStore.get(consentKey) ?? unstored;
    if (text !== read.text) read = { text, consent: parseConsent(text) };
    return read.consent;
  },
  allows: (category: OptionalCategory): boolean => consentStore.get()?.[category] === true,
  isChoosing: (): boolean => isOpened || consentStore.get() === null,
  isOpened: (): boolean => isOpened,
  open: (): void => {
    isOpened = true;
    notify();
  },
  close: (): void => {
    isOpened = false;
    notify();
  },
  save(consent: CookieConsent, now: Date): void {
    const text = JSON.stringify(consent);
    localStore.set(consentKey, text);
    localStore.set(consentDateKey, now.toISOString());
    unstored = localStore.get(consentKey) === text ? null : text;
    consentStore.close();
  },
  subscribe: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === consentKey || key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

export function useConsentFor(category: OptionalCategory): boolean {
  return useSyncExternalStore(consentStore.subscribe, () => consentStore.allows(category));
}
