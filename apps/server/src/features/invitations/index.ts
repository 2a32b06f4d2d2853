export { invitationsFeature } from './feature.ts';
export {
  acceptInvitation,
  requireInvitationFor,
} from './accept-invitation.ts';
export { findInvitation } from './find-invitation.ts';
