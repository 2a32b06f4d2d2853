export {
  acceptInvitation,
  requireInvitationFor,
} from './accept-invitation.ts';
export { findInvitation } from './find-invitation.ts';
export { bindInvitations } from './routes.ts';
