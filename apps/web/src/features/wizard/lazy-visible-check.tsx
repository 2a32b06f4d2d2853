import { type ComponentProps, lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import type { VisibleCheck as Check } from './visible-check.tsx';

const VisibleCheck = lazy(async () => {
  const module = await retryImport(() => import('./visible-check-apart.tsx'));
  return { default: module.VisibleCheck };
});

/** The visible bot check outside the wizard, with its sentences. */
export function LazyVisibleCheck(props: ComponentProps<typeof Check>) {
  return (
    <Suspense fallback={null}>
      <VisibleCheck {...props} />
    </Suspense>
  );
}
