import { localStore } from '../../../lib/local-store.ts';
import { type AccessibilitySettings, parseSettings } from './settings.ts';

const key = 'accessibility-settings';

let text: string | null = null;
let settings = parseSettings(null);
const listeners = new Set<() => void>();

function adopt(stored: string | null): void {
  if (stored === text) return;
  text = stored;
  settings = parseSettings(stored);
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key || event.key === null) adopt(localStore.get(key));
}

export const settingsStore = {
  get: (): AccessibilitySettings => settings,
  set(next: AccessibilitySettings): void {
    const written = JSON.stringify(next);
    localStore.set(key, written);
    adopt(written);
    window.dispatchEvent(new CustomEvent(key, { detail: written }));
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      adopt(localStore.get(key) ?? text);
      window.addEventListener('storage', followOtherTabs);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
};
