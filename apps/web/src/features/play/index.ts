export { ChallengeOutline } from './challenge-outline.tsx';
export { lastCard } from './last-card.ts';
export { PracticeContent } from './practice-content.tsx';
export { useCardArrowKeys } from './use-card-arrow-keys.ts';
