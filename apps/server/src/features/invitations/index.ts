export {
  acceptInvitation,
  type AcceptedInvitation,
  type Invitee,
  requireInvitationFor,
} from './accept-invitation.ts';
export { findInvitation, type FoundInvitation } from './find-invitation.ts';
export { bindInvitations } from './routes.ts';
