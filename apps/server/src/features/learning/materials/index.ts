export { learningMaterialsFeature } from './feature.ts';
export {
  appendItem,
  insertChallengeLink,
  insertCollection,
  insertEventLink,
  type ItemContent,
} from './store.ts';
