export { actorOf, byActorAndTime, latestEntriesFirst, shownDetails } from './read-event-audit.ts';
export { eventAuditFeature } from './feature.ts';
export { namesInEntries } from './names-in-entries.ts';
