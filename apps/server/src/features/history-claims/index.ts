export { claimHistory } from './claim-history.ts';
export { historyClaimsFeature } from './feature.ts';
export {
  addWaitingPeople,
  countWaiting,
  markInvited,
  standInsFor,
  uninvitedPeople,
  waitingMembers,
} from './waiting-people.ts';
