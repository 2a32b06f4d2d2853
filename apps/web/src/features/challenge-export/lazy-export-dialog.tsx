import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import type { ExportChoice } from './api.ts';

const ExportDialog = lazy(async () => {
  const module = await retryImport(() => import('./export-dialog.tsx'));
  return { default: module.ExportDialog };
});

/** Fetched once somebody asks for an export. */
export function LazyExportDialog({ choice, onClose }: { choice: ExportChoice; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ExportDialog choice={choice} onClose={onClose} />
    </Suspense>
  );
}
