export { teamInvitationsFeature } from './feature.ts';
export { claimTeamInvitation, requireTeamInvitation } from './claim-team-invitation.ts';
export { findTeamInvitation } from './find-team-invitation.ts';
export { insertTeamInvitation } from './insert-team-invitation.ts';
