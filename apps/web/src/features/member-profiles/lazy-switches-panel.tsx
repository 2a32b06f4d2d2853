import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

const SwitchesPanel = lazy(async () => {
  const module = await retryImport(() => import('./switches-panel.tsx'));
  return { default: module.SwitchesPanel };
});

/** Fetched apart from the rest of one's own profile, for members of an organization alone. */
export function LazySwitchesPanel() {
  return (
    <Suspense fallback={null}>
      <SwitchesPanel />
    </Suspense>
  );
}
