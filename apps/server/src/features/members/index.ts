export { roleChanged } from './domain-events.ts';
export { membersFeature } from './feature.ts';
