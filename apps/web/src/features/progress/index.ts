import { lazyPart } from '../../ui/lazy-part.tsx';

export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { showRewards } from './show-rewards.ts';

/** Fetched apart from the profile, whose first tab needs none of it. */
export const ProgressPanel = lazyPart(() => import('./progress-panel.tsx'), 'ProgressPanel', { rows: 4 });

export const LazyShownProgress = lazyPart(() => import('./shown-progress-panel.tsx'), 'ShownProgressPanel', {
  rows: 3,
});
