import { lazy, Suspense } from 'react';

const LiveRewards = lazy(async () => {
  try {
    return { default: (await import('./live-rewards.tsx')).LiveRewards };
  } catch {
    return { default: () => null };
  }
});

export function LazyLiveRewards() {
  return (
    <Suspense fallback={null}>
      <LiveRewards />
    </Suspense>
  );
}
