import { limits } from '@guidon/contract/plain';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useCooldown } from '../../../ui/use-cooldown.ts';
import { keepVerificationEmail, verificationSentMs } from '../verification-email.ts';
import { sendToAddress, sendToOwnAddress } from './api.ts';
import sentences from './verification.en.json';

const cooldownSeconds = limits.resendCooldownMs / 1_000;

/** Sends the mail again, at most once a minute, and says so in the words of the link or of the code. */
export function useResend(flow: 'link' | 'code', email: string, onSent?: () => void) {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  const sinceMs = verificationSentMs(email);
  const { leftSeconds, start } = useCooldown(sinceMs === null ? null : { sinceMs, seconds: cooldownSeconds });
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t(`${flow}.sendError`),
    onError: (_, error) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== undefined) start(seconds);
      const wasRefused = error instanceof ApiError && error.status > 0;
      setProblem(t(wasRefused ? `${flow}.sendFailed` : `${flow}.sendError`));
    },
  });

  const resend = () =>
    void run(async (send) => {
      if (user?.email === email) await send(sendToOwnAddress);
      else await send(sendToAddress, { body: { email } });
      start(cooldownSeconds);
      keepVerificationEmail(email);
      onSent?.();
      toast.success(t(`${flow}.sent`));
    });

  return {
    problem,
    clear: () => setProblem(null),
    resend,
    isWaiting: leftSeconds > 0 || isBusy,
    label: leftSeconds > 0 ? t(`${flow}.resendIn`, { seconds: leftSeconds }) : t(`${flow}.resend`),
  };
}
