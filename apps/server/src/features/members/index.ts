export { membersFeatures } from './feature.ts';
