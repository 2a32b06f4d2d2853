import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { StaffEntryProps } from './staff-entry.tsx';

const StaffEntry = lazy(async () => ({
  default: (await retryImport(() => import('./staff-entry.tsx'))).StaffEntry,
}));

export function LazyStaffEntry(props: StaffEntryProps) {
  return (
    <Suspense fallback={<Skeleton width="64px" />}>
      <StaffEntry {...props} />
    </Suspense>
  );
}
