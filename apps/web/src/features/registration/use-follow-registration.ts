import type { SessionReply } from '@guidon/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import {
  acceptTeamInvitationHref,
  keepPendingTeamInvitation,
  keepVerificationEmail,
  meanTeamInvitation,
  type PendingTeamInvitation,
  takePendingTeamInvitation,
  useEnterSite,
} from '../sign-in/index.ts';
import type { RegisterMode } from './register-mode.ts';
import type { RegisterValues } from './register-state.ts';
import sentences from './registration.en.json';
import signInSentences from '../sign-in/sign-in.en.json';

/** Long enough to read that it has worked. */
const teamRedirectMs = 1_500;

/**
 * What happens once the server has made an account: to the verification of the address, into the team or the site, or
 * to the sign-in page. False for a reply that leads nowhere.
 */
export function useFollowRegistration(mode: RegisterMode, returnUrl: string | undefined) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const router = useRouter();
  const enterSite = useEnterSite();

  const acceptInTeam = async (team: PendingTeamInvitation) => {
    takePendingTeamInvitation();
    meanTeamInvitation(team);
    await new Promise((resolve) => setTimeout(resolve, teamRedirectMs));
    await router.navigate({ href: acceptTeamInvitationHref(team) });
  };

  return async (reply: SessionReply, { email, role }: RegisterValues): Promise<boolean> => {
    const team = mode.kind === 'team-invitation' && role === 'participant' ? mode : null;
    if (reply.requiresEmailVerification) {
      keepVerificationEmail(email.trim());
      if (team) keepPendingTeamInvitation(team);
      toast.info(t('verificationSent', { ns: signInSentences }));
      await router.navigate({ to: '/verify-email-code', state: { from: returnUrl } });
      return true;
    }
    if (reply.token !== undefined && reply.user) {
      session.signIn(reply.token, reply.user);
      toast.success(reply.message || t('register.successSignedIn'));
      if (team) await acceptInTeam(team);
      else await enterSite(returnUrl);
      return true;
    }
    if (role !== 'admin') return false;
    toast.success(t('register.successPleaseLogIn'));
    await router.navigate({ to: '/login', search: { returnUrl } });
    return true;
  };
}
