export { ChallengeSelect, type PickedChallenge } from './challenge-select.tsx';
