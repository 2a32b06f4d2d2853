import { type ComponentProps, lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import type { VisibleCheck as Check } from './visible-check.tsx';

const VisibleCheck = lazy(async () => {
  const module = await retryImport(() => import('./visible-check.tsx'));
  return { default: module.VisibleCheck };
});

/** The bot check that costs more, with its sentences. */
export function LazyVisibleCheck(props: ComponentProps<typeof Check>) {
  return (
    <Suspense fallback={null}>
      <VisibleCheck {...props} />
    </Suspense>
  );
}
