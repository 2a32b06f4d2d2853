export { ActivityLog } from './activity-log.tsx';
export { EventCard } from './event-card.tsx';
export { EventClock } from './event-clock.tsx';
export { EventDenied } from './event-denied.tsx';
export { EventStepButton } from './event-step-button.tsx';
export { magicLinkUrl } from './magic-link-state.ts';
export { useLiveEvent } from './use-live-event.ts';
export { EventFrame } from './manage/event-frame.tsx';
