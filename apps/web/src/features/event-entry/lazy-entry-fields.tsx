import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { Entry } from './use-entry.ts';

const EntryFields = lazy(async () => ({
  default: (await retryImport(() => import('./entry-fields.tsx'))).EntryFields,
}));

/** Nothing where the event asks nothing; the script is fetched where it asks something. */
export function LazyEntryFields({ entry }: { entry: Entry }) {
  const { questions } = entry;
  if (questions === null) return null;
  return (
    <Suspense fallback={<SkeletonRows count={2} />}>
      <EntryFields entry={entry} questions={questions} />
    </Suspense>
  );
}
