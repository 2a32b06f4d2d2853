export { ChallengeOutline } from './challenge-outline.tsx';
export { LazyDraftView } from './lazy-draft-view.ts';
