export { BringTeam } from './bring-team.tsx';
export { TeamInvitations } from './team-invitations.tsx';
