import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import type { ShareButtonProps } from './share-button.tsx';

const ShareButton = lazy(async () => {
  const module = await retryImport(() => import('./share-button.tsx'));
  return { default: module.ShareButton };
});

/** Fetched apart from the page that it stands on. */
export function LazyShareButton(props: ShareButtonProps) {
  return (
    <Suspense fallback={null}>
      <ShareButton {...props} />
    </Suspense>
  );
}
