export { eventsFeature } from './feature.ts';
export {
  type EventCredential,
  requireOpenEvent,
  requireTakingPeople,
  takePlace,
} from './admit-to-event.ts';
export { publishEventChanged } from './publish-event-changed.ts';
export { type EventRow, selectEvents, statusSql } from './event-row.ts';
export { isLive, statusOf } from './event-status.ts';
export { findMagicLinkEvent } from './magic-link.ts';
export { isAuthor, mayAnnounce, mayEdit, maySee } from './policy.ts';
export { presentSummary } from './present-event.ts';
export { newRegistrationCode, printCode } from './registration-code.ts';
export { requireEditableEvent } from './store.ts';
export { editableBy, visibleTo } from './visible-events.ts';
export { tellOfAdded } from './tell-of-added.ts';
