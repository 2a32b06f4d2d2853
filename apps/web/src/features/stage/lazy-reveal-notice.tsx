import { lazy, type ReactNode, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const RevealNotice = lazy(async () => {
  const module = await retryImport(() => import('./reveal-notice.tsx'));
  return { default: module.RevealNotice };
});

interface LazyRevealNoticeProps {
  eventId: string;
  /** What stands there while the event has no ceremony. */
  children: ReactNode;
}

/** The notice of a ceremony, fetched apart: few boards are ever frozen. */
export function LazyRevealNotice({ eventId, children }: LazyRevealNoticeProps) {
  return (
    <Suspense fallback={children}>
      <RevealNotice eventId={eventId}>{children}</RevealNotice>
    </Suspense>
  );
}
