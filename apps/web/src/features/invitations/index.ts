export { InvitationsPanel } from './invitations-panel.tsx';
export { InviteButton } from './invite-button.tsx';
export { MailInviteDialog } from './mail-invite-dialog.tsx';
