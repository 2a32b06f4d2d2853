export { insertAdventure, replaceSteps } from './adventures/store.ts';
export { type Begun, begunLearning } from './begun.ts';
export {
  appendItem,
  insertChallengeLink,
  insertCollection,
  insertEventLink,
  type ItemContent,
} from './materials/store.ts';
