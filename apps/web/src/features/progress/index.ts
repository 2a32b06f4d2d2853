export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { tellOfAnswer } from './tell-of-answer.ts';
export { ProgressPanel } from './lazy-progress-panel.ts';
export { LazyShownProgress } from './lazy-shown-progress.ts';
