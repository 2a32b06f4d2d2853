export { acceptInvitation, requireInvitationFor } from './accept-invitation.ts';
export { inviteToRole } from './create-invitation.ts';
export { findInvitation } from './find-invitation.ts';
export { countInvitation, invitationsLeft, invitationsTo, ofImports } from './invitation-limits.ts';
export { isOpen as isOpenInvitation } from './policy.ts';
export { type OpenInvitation, openInvitationsTo } from './open-invitations-to.ts';
export { presentInvitation } from './read-models.ts';
export { findMemberByEmail, revokeInvitation } from './store.ts';
export { claimHistory } from './claims/claim-history.ts';
export {
  addWaitingPeople,
  countWaiting,
  markInvited,
  standInsFor,
  type WaitingPerson,
  waitingPeople,
} from './claims/waiting-people.ts';
