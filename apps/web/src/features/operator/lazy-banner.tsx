import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { configQuery } from '../../resources/config.ts';

const ShownBanner = lazy(async () => {
  try {
    return { default: (await import('./shown-banner.tsx')).ShownBanner };
  } catch {
    return { default: () => null };
  }
});

/** Reads what every page reads anyway, and loads nothing where the operator says nothing. */
export function LazyBanner() {
  const banner = useQuery(configQuery).data?.banner;
  if (banner === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ShownBanner banner={banner} />
    </Suspense>
  );
}
