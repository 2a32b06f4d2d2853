export { challengesAudit } from './declares.ts';
export {
  publishToEvents,
  answeredQuestions,
  eventsWithChallenge,
  hasHistory,
  unlockedHints,
} from './history.ts';
export { isAuthoredBy, isAuthorOf } from './author-rights.ts';
export { attachFile, attachNewFile, type Attachment, detachFiles, restoreFiles } from './attached-files.ts';
export { changeQuestions } from './change-questions.ts';
export { removeChallenge } from './delete-challenge.ts';
export {
  numberImportedParts,
  setExpectedFiles,
  setImportedSums,
  setKeptAside,
  setNextChallenges,
  setTexts,
} from './import-parts.ts';
export { partsOfChallenges } from './parts.ts';
export { challengeImageUrl, presentFile } from './present-challenge.ts';
export { attachSolutionFile, detachUnusedSolutionFiles, readSolutionFiles } from './solution-files.ts';
export {
  isInternalFor,
  isInternalOfOthers,
  findOpenNext,
  isInLibrary,
  isOpenTo,
  requireOpenChallenge,
} from './open-challenges.ts';
export { readFlagSecret } from './flag-secret.ts';
export { ownSolves, solvedChallenges } from './own-solves.ts';
export { requireReadableChallenge } from './readable-challenge.ts';
export { summaryOf, withSummaries } from './summaries.ts';
export { requiredPlaces } from './write-hints.ts';
export { replaceChallenge } from './replace-challenge.ts';
export { safeFileName } from '../../platform/files/safe-file-name.ts';
export {
  type ImportedParts,
  type ImportSource,
  insertChallenge,
  isCurrentFileOf,
  isCurrentOf,
  loadWhole,
  type KeepLeavingFile,
  lockChallenge,
  lockInOrder,
  lockOwnChallenges,
  requireOwnChallenge,
  pointsOf,
  refusalOf,
  type WholeChallenge,
} from './store.ts';
export { imageKeys } from './images/send-image.ts';
export { hasSeenIntro } from './intros/intros.ts';
export { publicRatingSql } from './ratings/ratings.ts';
export { createQuestionFigures, type QuestionFigures } from './statistics/question-figures.ts';
export { copySequence } from './sequences/event-sequence.ts';
export { lockedText, type ChainStep, clampRules, locksOf } from './sequences/locks-of.ts';
