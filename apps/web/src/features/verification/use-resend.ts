import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryAfterSeconds } from '../../lib/retry-after.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useCooldown } from '../../ui/use-cooldown.ts';
import { sendAgain } from './api.ts';

const cooldownSeconds = limits.resendCooldownMs / 1_000;

/** Sends the mail again, at most once a minute, and says so in the words of the link or of the code. */
export function useResend(flow: 'link' | 'code', email: string) {
  const { t } = useTranslation('verification');
  const user = useMaybeUser();
  const { leftSeconds, start } = useCooldown();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();

  const send = async () => {
    setProblem(null);
    try {
      await sendAgain(email, user?.email === email);
      start(cooldownSeconds);
      toast.success(t(`${flow}.sent`));
    } catch (error) {
      const seconds = retryAfterSeconds(error);
      if (seconds !== undefined) start(seconds);
      const wasRefused = error instanceof ApiError && error.status > 0;
      setProblem(t(wasRefused ? `${flow}.sendFailed` : `${flow}.sendError`));
    }
  };

  return {
    problem,
    clear: () => setProblem(null),
    resend: () => void run(send),
    isWaiting: leftSeconds > 0 || isBusy,
    label: leftSeconds > 0 ? t(`${flow}.resendIn`, { seconds: leftSeconds }) : t(`${flow}.resend`),
  };
}
