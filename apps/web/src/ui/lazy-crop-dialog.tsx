import { lazy, Suspense } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import type { CropDialogProps } from './crop-dialog.tsx';

const CropDialog = lazy(async () => ({
  default: (await retryImport(() => import('./crop-dialog.tsx'))).CropDialog,
}));

/** Its script is fetched with the first picture that is chosen. */
export function LazyCropDialog(props: CropDialogProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
