export { actorOf, byActorAndTime, latestEntriesFirst } from './entry-query.ts';
export { eventAuditFeature } from './feature.ts';
export { namesInEntries } from './names-in-entries.ts';
export { shownDetails } from './shown-details.ts';
