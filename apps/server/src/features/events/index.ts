export { admitByCode } from './admit-by-code.ts';
export { announceChange } from './announce-change.ts';
export { createEvent } from './create-event.ts';
export { type EventRow, selectEvents } from './event-row.ts';
export { isFrozen, isLive, statusOf, type Timed } from './event-status.ts';
export { isAuthor, mayEdit, maySee } from './policy.ts';
export { presentSummary } from './present-event.ts';
export { bindEvents } from './routes.ts';
export { requireEditableEvent, requireVisibleEvent } from './store.ts';
