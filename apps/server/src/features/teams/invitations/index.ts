export { teamInvitationsFeature } from './feature.ts';
export { enterByInvitation } from './enter-by-invitation.ts';
export { findTeamInvitation } from './find-team-invitation.ts';
export { inviteFormerMembers } from './invite-former-members.ts';
export { requireTeamInvitation } from './require-team-invitation.ts';
export { insertTeamInvitation } from './store.ts';
