import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { useSession } from '../../lib/session.tsx';
import { brandStore } from '../../lib/brand-store.ts';

const Follower = lazy(async () => {
  try {
    const { BrandingFollower } = await retryImport(() => import('./branding-follower.tsx'));
    return { default: BrandingFollower };
  } catch {
    brandStore.set({ isLoading: false, copy: brandStore.get().copy });
    return { default: () => null };
  }
});

export function BrandingGate() {
  const { tenant, tenantName } = useSearch({ strict: false });
  const isSignedIn = useSession().status === 'signed-in';
  const isNeeded = isSignedIn || Boolean(tenant ?? tenantName) || globalThis.appBranding !== undefined;
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Follower />
      </Suspense>
    )
  );
}
