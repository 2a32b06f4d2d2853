export { ProgressPanel } from './lazy-progress-panel.tsx';
export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { tellOfAnswer } from './tell-of-answer.ts';
