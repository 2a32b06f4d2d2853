export { ChallengeOutline } from './challenge-outline.tsx';
