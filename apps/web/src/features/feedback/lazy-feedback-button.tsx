import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import type { FeedbackSubject } from './feedback-dialog.tsx';

const FeedbackButton = lazy(async () => {
  const module = await retryImport(() => import('./feedback-button.tsx'));
  return { default: module.FeedbackButton };
});

/** Fetched apart from the page it stands on. */
export function LazyFeedbackButton({ of }: { of: FeedbackSubject }) {
  return (
    <Suspense fallback={null}>
      <FeedbackButton of={of} />
    </Suspense>
  );
}
