export { AccountField } from './account-field.tsx';
export { Agreement } from './agreement.tsx';
export { asksForProof, PasswordProof } from './password-proof.tsx';
export {
  acceptTeamInvitationHref,
  keepPendingTeamInvitation,
  type PendingTeamInvitation,
  isMeantTeamInvitation,
  meanTeamInvitation,
  takePendingTeamInvitation,
} from './pending-team-invitation.ts';
export { SignInLayout } from './sign-in-layout.tsx';
export { default as signInStyles } from './sign-in-layout.module.css';
export { registerSearch, signInSearch } from './sign-in-search.ts';
export { useEnterSite } from './use-enter-site.ts';
export { useFollowSignIn } from './use-follow-sign-in.ts';
export { useSsoRequired } from './use-sso-required.ts';
export { keepVerificationEmail, keptVerificationEmail } from './verification-email.ts';
