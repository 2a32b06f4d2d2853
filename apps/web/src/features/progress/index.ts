export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { showRewards } from './show-rewards.ts';
export { ProgressPanel } from './lazy-progress-panel.ts';
export { LazyShownProgress } from './lazy-shown-progress.ts';
