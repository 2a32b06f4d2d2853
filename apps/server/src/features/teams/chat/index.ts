export { teamChatFeature } from './feature.ts';
