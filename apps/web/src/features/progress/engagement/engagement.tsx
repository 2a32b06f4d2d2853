import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConsentFor } from '../../../lib/consent-store.ts';
import { useUser } from '../../../lib/session.tsx';

export function Engagement() {
  const isAllowed = useConsentFor('analytics');
  const { id, tenantId, mustSetUpSecondFactor } = useUser();
  const router = useRouter();
  const isCounted = isAllowed && tenantId !== null && !mustSetUpSecondFactor;
  useEffect(() => {
    if (!isCounted) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { startTracking } = await import('./start-tracking.ts');
      if (!isOver) stop = startTracking(router, { id, tenantId });
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isCounted, router, id, tenantId]);
  return null;
}
