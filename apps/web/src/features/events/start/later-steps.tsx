export { ChallengesStep } from './challenges-step.tsx';
export { EventStep } from './event-step.tsx';
export { OpenStep } from './open-step.tsx';
export { OrganizationStep } from './organization-step.tsx';
