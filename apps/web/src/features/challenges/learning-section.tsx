import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const LearnFirstSection = lazy(async () => {
  const { loadLearnFirstSection } = await retryImport(() => import('../learning-materials/index.ts'));
  return { default: (await loadLearnFirstSection()).LearnFirstSection };
});

/** Fetched apart from the editor it stands in. */
export function LearningSection({ challengeId }: { challengeId: string }) {
  return (
    <Suspense fallback={null}>
      <LearnFirstSection challengeId={challengeId} />
    </Suspense>
  );
}
