import type { SessionReply } from '@guidon/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import {
  acceptTeamInvitationHref,
  pendingTeamInvitation,
  takePendingTeamInvitation,
} from './pending-team-invitation.ts';
import { useEnterSite } from './use-enter-site.ts';
import { keepVerificationEmail } from './verification-email.ts';
import sentences from './sign-in.en.json';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Carries a sign-in to its second factor. */
    tempToken?: string;
    deviceFingerprint?: string;
    /** When the wait for the second factor ends, ISO 8601. */
    secondFactorUntil?: string;
    canUsePasskey?: boolean;
    /** Where the second factor, or the verification of the address, leads to. */
    from?: string | undefined;
    /** The address that the page before was about. */
    email?: string;
    /** No mail was sent just now: the one with the code may be days old. */
    isMailOld?: true;
  }
}

const secondFactorMs = 15 * 60_000;

/**
 * What happens once the server took a first factor, whatever it was: into the site, to the second factor, or to the
 * verification of the address. Answers a sentence when the reply leads nowhere; `said` is shown as the visitor enters.
 */
export function useFollowSignIn(returnUrl: string | undefined, welcome?: string) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const router = useRouter();
  const enterSite = useEnterSite();
  return async (reply: SessionReply, email: string, said = welcome): Promise<string | null> => {
    const { tempToken, deviceFingerprint, canUsePasskey = false } = reply;
    if (reply.requiresEmailVerification) {
      toast.warning(t('verifyFirst'));
      keepVerificationEmail(email, null);
      await router.navigate({ to: '/verify-email-code', state: { isMailOld: true, from: returnUrl } });
      return null;
    }
    if (reply.requires2FA && tempToken !== undefined) {
      const pending = pendingTeamInvitation();
      const from = pending ? acceptTeamInvitationHref(pending) : (safeReturnUrl(returnUrl) ?? '/dashboard');
      const secondFactorUntil = new Date(Date.now() + secondFactorMs).toISOString();
      const browser = deviceFingerprint === undefined ? {} : { deviceFingerprint };
      const state = { tempToken, ...browser, from, secondFactorUntil, canUsePasskey };
      await router.navigate({ to: '/verify-2fa', state });
      return null;
    }
    if (reply.token === undefined || !reply.user) return reply.message || t('failed');
    session.signIn(reply.token, reply.user);
    toast.success(said ?? t('success'));
    const invited = takePendingTeamInvitation();
    await enterSite(invited ? acceptTeamInvitationHref(invited) : returnUrl);
    return null;
  };
}
