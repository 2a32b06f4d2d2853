export { ChallengeSelect } from './challenge-select.tsx';
