import type { SessionReply } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { safeReturnUrl } from '../../../navigation/safe-return-url.ts';
import { sendToAnalyticsTag } from '../../../lib/analytics-tag.ts';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEnterSite } from '../use-enter-site.ts';
import { takePendingTeamInvitation } from '../pending-team-invitation.ts';
import sentences from './second-factor.en.json';

const pauseMs = 100;

/** Shows a second factor and enters the site with what comes of it; answers a sentence where nothing does. */
export function useFinishSignIn(from: string | undefined, onExpired: () => void) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const enterSite = useEnterSite();
  return async (show: () => Promise<SessionReply>): Promise<string | null> => {
    let reply: SessionReply;
    try {
      reply = await show();
    } catch (error) {
      sendToAnalyticsTag('second_factor_failure');
      if (!(error instanceof ApiError) || error.code === 'UNKNOWN') return t('verify.failed');
      if (error.code !== 'SECOND_FACTOR_EXPIRED') return errorMessage(error, t('verify.failed'));
      onExpired();
      return null;
    }
    if (reply.token === undefined || !reply.user) {
      sendToAnalyticsTag('second_factor_failure');
      return reply.message || t('verify.refused');
    }
    sendToAnalyticsTag('second_factor_success');
    session.signIn(reply.token, reply.user);
    toast.success(t('verify.success'));
    // Where there was one, `from` leads to it.
    takePendingTeamInvitation();
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    await enterSite(safeReturnUrl(from));
    return null;
  };
}
