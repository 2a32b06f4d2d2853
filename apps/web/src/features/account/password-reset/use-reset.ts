import { passwordResetRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';
import { limits } from '@guidon/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCooldown } from '../../../ui/use-cooldown.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { ResetStep } from './reset-state.ts';
import sentences from './password-reset.en.json';

export const requestCode = write(passwordResetRoutes.request, { stales: [] });

/** Answers the token that sets a new password. */
export const verifyCode = write(passwordResetRoutes.verifyOtp, { stales: [] });

/** Ends every session of the account, and with them whatever was read. */
export const resetPassword = write(passwordResetRoutes.reset, { stales: [] });

declare module '@tanstack/react-router' {
  interface HistoryState {
    resetStage?: ResetStage;
  }
}

/** What the entry of a later step in the history holds, so that the step outlives Back and a reload. */
interface ResetStage {
  step: Exclude<ResetStep, 'email'>;
  email: string;
  /** When the last code was sent; a resent one is waited for by this page alone. */
  sentMs: number;
  resetToken: string;
}

const cooldownSeconds = limits.resendCooldownMs / 1_000;

const redirectMs = 2_000;

/** The three steps: where they are, and what each of them does. */
export function useReset(initialEmail: string) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const session = useSessionStore();
  const stage = useLocation({ select: ({ state }) => state.resetStage });
  const cooldown = useCooldown(stage ? { sinceMs: stage.sentMs, seconds: cooldownSeconds } : null);
  const [email, setEmail] = useState(stage?.email ?? initialEmail);
  const [isDone, setDone] = useState(false);
  /** What says that a code is under way already. */
  const [underWay, setUnderWay] = useState<number | null>(null);
  const address = (stage?.email ?? email).trim();
  const enter = (next: Pick<ResetStage, 'step'> & Partial<ResetStage>) =>
    router.navigate({
      to: '.',
      search: true,
      state: (before) => ({
        ...before,
        resetStage: { email: address, sentMs: Date.now(), resetToken: '', ...stage, ...next },
      }),
    });

  useDelayed(isDone, redirectMs, () => {
    toast.dismissAll();
    void router.navigate({ to: '/login', state: { email: address } });
  });

  const request = async (send: SendWrite) => {
    await send(requestCode, { body: { email: address } });
    cooldown.start(cooldownSeconds);
  };

  return {
    step: stage?.step ?? ('email' as const),
    email: stage?.email ?? email,
    setEmail,
    isDone,
    waitSeconds: cooldown.leftSeconds,
    changeEmail: () =>
      void router.navigate({ to: '.', search: true, state: ({ resetStage: _left, ...before }) => before }),
    sendCode: async (send: SendWrite): Promise<void> => {
      try {
        await request(send);
        toast.success(t('email.sent'));
      } catch (error) {
        const seconds = retryAfterSeconds(error);
        if (seconds === undefined || !(error instanceof ApiError)) throw error;
        // A code is under way already, as after a reload of this page: it can be typed.
        cooldown.start(seconds);
        setUnderWay(toast.info(error.message));
      }
      await enter({ step: 'code' });
    },
    resendCode: async (send: SendWrite): Promise<void> => {
      try {
        await request(send);
      } catch (error) {
        cooldown.start(retryAfterSeconds(error) ?? 0);
        throw error;
      }
      toast.success(t('code.resent'));
    },
    verify: async (send: SendWrite, otp: string): Promise<void> => {
      const { resetToken } = await send(verifyCode, { body: { email: address, otp } });
      if (underWay !== null) toast.dismiss(underWay);
      toast.success(t('code.verified'));
      await enter({ step: 'password', resetToken });
    },
    reset: async (send: SendWrite, newPassword: string): Promise<void> => {
      const resetToken = stage?.resetToken ?? '';
      await send(resetPassword, { body: { email: address, resetToken, newPassword } });
      // The server has ended every session of the account, the one of this browser included.
      if (session.get().status === 'signed-in') session.forget();
      toast.success(t('password.done'));
      setDone(true);
    },
  };
}
