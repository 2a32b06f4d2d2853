import { useSyncExternalStore } from 'react';
import type { BrandCopy } from './brand-copy.ts';

/** `copy` is null for the platform's own look; `isLoading` while it is not known whose it is to be. */
export interface BrandState {
  isLoading: boolean;
  copy: BrandCopy | null;
}

let state: BrandState = {
  isLoading: globalThis.appBranding === null,
  copy: globalThis.appBranding ?? null,
};
const listeners = new Set<() => void>();

/** The brand of the pages; written by the session's follower only. */
export const brandStore = {
  get: () => state,
  set(next: BrandState): void {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The name that an organization has chosen; undefined where it has chosen none. */
export function brandName(): string | undefined {
  return state.copy?.isDefault === false ? state.copy.companyName || undefined : undefined;
}

export function useBrand(): BrandState {
  return useSyncExternalStore(brandStore.subscribe, brandStore.get);
}
