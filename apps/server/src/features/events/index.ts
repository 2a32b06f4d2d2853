export {
  eventsAudit,
  eventAccessChanged,
  eventChanged,
  eventHistoryChanged,
  participantChanged,
  unitChanged,
} from './declares.ts';
export {
  whyBoardClosed,
  requireUnarchived,
  type EventOwnership,
  eventRightsOf,
  hasEventRight,
  isUnarchived,
  isForPractice,
  readableBy,
  runnableBy,
  runnableWith,
  runsEvent,
  maySee,
  maySeeTeams,
  teamsVisibleTo,
  visibleTo,
  whyUnanswerable,
  whyUnreadable,
  hostRightsOf,
} from './visibility.ts';
export {
  type EventCredential,
  requireEventOf,
  requireOpenEvent,
  requireTakingPeople,
  registerMember,
} from './admit-to-event.ts';
export { definitionBytesSql, requireDefinitionRoom } from './definition-room.ts';
export type { EventCopy } from './duplicate-event.ts';
export {
  hideChallenge,
  addChallengesToEvent,
  removeChallengeFromEvents,
  removeChallengesFromEvent,
} from './event-challenges.ts';
export { presentSummary } from './present-event.ts';
export { entryOf, entryQuestions, isEntryGiven, presentStaffEntry, saveEntry } from './entry.ts';
export type { Entrant, Rankings } from './entrant.ts';
export { publishChanges, publishEventChanged, publishToEvent } from './publish-event-changed.ts';
export { type EventRow, selectEvents } from './event-row.ts';
export {
  endOf,
  endSql,
  isOver,
  phaseOf,
  phaseSql,
  startedOf,
  startedSql,
  statusOf,
  statusSql,
  type EventClock,
  momentOnClock,
  momentOnClockSql,
} from './event-status.ts';
export { admissionOf, isRegistrationOpen, newRegistrationCode, printCode } from './registration.ts';
export {
  freezeOf,
  frozenSql,
  isFrozen,
  isRevealed,
  isRevealedByHand,
  isToReveal,
  isToRevealSql,
  type RevealedEvent,
  revealedSql,
  recordReveal,
} from './reveal.ts';
export { findLiveEvents } from './read-events.ts';
export { findPracticeEvent, isCompetition, takePracticePlace } from './practice-event.ts';
export { kindOfUnit, kindsOfUnits, readTeamsOf, unitOf } from './read-units.ts';
export { lockFactsOf, lockPerson, outdateAnswers } from './lock-facts.ts';
export { findMagicLinkEvent } from './magic-link.ts';
export { mayAnnounce, registrationDetails } from './policy.ts';
export { staffWithRight, addHost, removeHost, setHostRights } from './hosts.ts';
export { removeApplication } from './applications.ts';
export { type GivenEntry, requireInDomain, seekPlace, type Sought } from './seek-place.ts';
export { registerInvited } from './register-invited.ts';
export { deleteParticipant, requireEventRight, requireVisibleEvent } from './store.ts';
export {
  assignUnit,
  deleteTeamUnit,
  insertTeamUnit,
  lockAnyEvent,
  lockEvent,
  renameTeamUnit,
} from './team-units.ts';
export { lockAnyEventFor, lockEventFor } from './lock-event-for.ts';
export {
  challengeReadableBy,
  type EventChallengeState,
  isGated,
  isReleased,
  isSharedWith,
  openToAllSql,
  whyChallengeUnanswerable,
  whyChallengeUnreadable,
} from './challenge-visibility.ts';
export { arrangeChallenges } from './set-event-challenges.ts';
export { readPlacedChallenges } from './read-challenge-settings.ts';
export { readPrerequisites } from './prerequisites.ts';
export { isFileKept, storeContentAtEnd, keptImagesOf } from './content-at-end.ts';
export { insertEvent } from './create-event.ts';
export { removeEmptyDraft } from './delete-event.ts';
export { updateEvent } from './update-event.ts';
