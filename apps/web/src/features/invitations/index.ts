export { InvitationsPanel } from './invitations-panel.tsx';
export { InviteButton } from './invite-button.tsx';
