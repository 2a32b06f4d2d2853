export { LazyLiveRewards } from './lazy-live-rewards.tsx';
export { tellOfAnswer } from './tell-of-answer.ts';
