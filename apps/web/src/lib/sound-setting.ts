import { localStore } from './local-store.ts';

const key = 'sound';
const volumeKey = 'soundVolume';
export const fullVolume = 100;
const listeners = new Set<() => void>();

export const soundSetting = {
  get: (): boolean => localStore.get(key) !== 'off',
  set(isOn: boolean): void {
    localStore.set(key, isOn ? 'on' : 'off');
    for (const listener of listeners) listener();
  },
  /** Percent. */
  volume(): number {
    const kept = Number(localStore.get(volumeKey) ?? fullVolume);
    return kept >= 0 && kept <= fullVolume ? kept : fullVolume;
  },
  /** Applies the account's setting and stores it for the next start. */
  adopt({ enabled, volume }: { enabled: boolean; volume: number }): void {
    localStore.set(volumeKey, String(volume));
    if (soundSetting.get() !== enabled) soundSetting.set(enabled);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
