export { announceToEvents } from './announce-to-events.ts';
export { attachFile, type Attachment } from './attach-file.ts';
export { eventsHolding } from './history.ts';
export { presentFile } from './present-challenge.ts';
export { removeBytes } from './remove-bytes.ts';
export { replaceChallenge, type Replacement } from './replace-challenge.ts';
export { requireSoundRules, ruleProblem } from './require-sound-rules.ts';
export { bindChallenges } from './routes.ts';
export { safeFileName } from './safe-file-name.ts';
export {
  insertChallenge,
  loadWhole,
  lockChallenge,
  nameTakenError,
  requireChallenge,
  type WholeChallenge,
} from './store.ts';
