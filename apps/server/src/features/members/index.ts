export { membersFeature } from './feature.ts';
