import type { TabLocks } from './realtime-leadership.ts';

/** Held by a tab for as long as it listens, so that others learn of its end however it ended. */
export function tabLockName(name: string, tabId: string): string {
  return `${name} ${tabId}`;
}

interface FollowersDeps {
  locks: TabLocks;
  name: string;
  onChange: () => void;
}

/** The tabs that a leading tab listens for, and what they want. However one ends, it is forgotten. */
export function createFollowers({ locks, name, onChange }: FollowersDeps) {
  const wants = new Map<string, readonly string[]>();
  const over = new AbortController();

  function forgetAtItsEnd(tabId: string): void {
    const forget = async () => {
      wants.delete(tabId);
      onChange();
    };
    locks.request(tabLockName(name, tabId), { signal: over.signal }, forget).catch(() => undefined);
  }

  return {
    set(tabId: string, channels: readonly string[]): void {
      if (!wants.has(tabId)) forgetAtItsEnd(tabId);
      wants.set(tabId, channels);
      onChange();
    },
    channels: (): string[] => [...wants.values()].flat(),
    want: (channel: string): boolean => [...wants.values()].some((channels) => channels.includes(channel)),
    close: (): void => over.abort(),
  };
}
