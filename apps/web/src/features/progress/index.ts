export { ProgressPanel } from './lazy-progress-panel.tsx';
export { LazyShownProgress } from './lazy-shown-progress.tsx';
export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { tellOfAnswer } from './tell-of-answer.ts';
