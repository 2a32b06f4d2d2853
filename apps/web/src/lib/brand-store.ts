import { useSyncExternalStore } from 'react';
import type { BrandCopy } from './brand-copy.ts';

/** `copy` is null for the platform's own branding; `isLoading` while the organization is not known. */
export interface BrandState {
  isLoading: boolean;
  copy: BrandCopy | null;
}

let state: BrandState = {
  isLoading: globalThis.appBranding === null,
  copy: globalThis.appBranding ?? null,
};
const listeners = new Set<() => void>();

/** Written by `branding-follower.tsx` only. */
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

export function brandName(): string | undefined {
  return state.copy?.isDefault === false ? state.copy.companyName || undefined : undefined;
}

export function useBrand(): BrandState {
  return useSyncExternalStore(brandStore.subscribe, brandStore.get);
}
