import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const BoardShare = lazy(async () => ({
  default: (await retryImport(() => import('./board-share.tsx'))).BoardShare,
}));

/** For staff alone: players load none of it. */
export function LazyBoardShare({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={null}>
      <BoardShare event={event} />
    </Suspense>
  );
}
