import { useSyncExternalStore } from 'react';
import type { AccessibilitySettings } from './settings.ts';
import { settingsStore } from './settings-store.ts';

function change(changes: Partial<AccessibilitySettings>): void {
  settingsStore.set({ ...settingsStore.get(), ...changes });
}

export function useSettings() {
  const settings = useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
  return { settings, change };
}
