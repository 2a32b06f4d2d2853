export { publicBoardsFeature } from './feature.ts';
