import { useSyncExternalStore } from 'react';
import { localStore } from '../../../lib/local-store.ts';

const key = 'teamChatDesktopNotifications';
const listeners = new Set<() => void>();

/** Whether messages of a team come as desktop notifications in this browser; on unless it was turned off. */
export const desktopSetting = {
  get: (): boolean => localStore.get(key) !== 'off',
  set(isOn: boolean): void {
    localStore.set(key, isOn ? 'on' : 'off');
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useDesktopSetting(): boolean {
  return useSyncExternalStore(desktopSetting.subscribe, desktopSetting.get);
}
