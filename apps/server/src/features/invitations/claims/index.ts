export { claimHistory } from './claim-history.ts';
export { historyClaimsFeature } from './feature.ts';
export {
  addWaitingPeople,
  countWaiting,
  markInvited,
  standInsFor,
  type WaitingPerson,
  waitingPeople,
} from './waiting-people.ts';
