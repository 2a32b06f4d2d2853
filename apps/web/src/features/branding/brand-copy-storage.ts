import { localStore } from '../../lib/local-store.ts';
import type { BrandCopy } from '../../lib/brand-copy.ts';

const key = 'app_branding';

function ownerIn(stored: string | null): string | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    const { tenant }: { tenant?: unknown } = Object(value);
    const { id }: { id?: unknown } = Object(tenant);
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/**
 * Stores the branding for the next first paint. Opening another organization's link does not replace the copy of
 * one's own.
 */
export function storeCopy(copy: BrandCopy): void {
  const { id } = copy.tenant;
  if (id === null && ownerIn(localStore.get(key)) !== null) return;
  localStore.set(key, JSON.stringify(copy));
}

export function onCopyStoredElsewhere(tenantId: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && ownerIn(event.newValue) === tenantId) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
