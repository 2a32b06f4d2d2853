import { lazy, Suspense } from 'react';
import { retryImport } from '../../../lib/retry-import.ts';

const LearnFirstSection = lazy(async () => {
  const module = await retryImport(() => import('./learn-first-section.tsx'));
  return { default: module.LearnFirstSection };
});

export function LazyLearnFirstSection({ challengeId }: { challengeId: string }) {
  return (
    <Suspense fallback={null}>
      <LearnFirstSection challengeId={challengeId} />
    </Suspense>
  );
}
