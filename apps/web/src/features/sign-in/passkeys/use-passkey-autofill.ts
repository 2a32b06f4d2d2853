import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { toast } from '../../../ui/toast.ts';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { ceremonyProblem } from './ceremony-state.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { supportsPasskeyAutofill } from './supports-passkeys.ts';
import sentences from './passkey-sign-in.en.json';

/** The server takes an answer within five minutes. */
const renewMs = 4 * 60_000;

/** What shows that somebody is there: the page of signing in is not kept waiting for what nobody may use. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Offers passkeys among what the browser fills the field of the address with. It asks the server once somebody is there,
 * and again while the page is looked at; a browser without this, or without an answer of the server, shows the button.
 */
export function usePasskeyAutofill(returnUrl: string | undefined): void {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();
  const followSignIn = useFollowSignIn(returnUrl);
  const offer = useEffectEvent(async () => {
    if (!(await supportsPasskeyAutofill())) return;
    const { offerPasskey } = await loadPasskeys();
    const credential = await offerPasskey();
    if (credential === null) return;
    try {
      const { finishSignIn } = await loadPasskeys();
      const problem = await followSignIn(await finishSignIn(send, credential), '');
      if (problem !== null) toast.error(problem);
    } catch (error) {
      if (ceremonyProblem(error) === 'other') toast.error(errorMessage(error, t('signIn.failed')));
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stir = new AbortController();
    const begin = () => {
      stir.abort();
      void offer();
      timer = setInterval(() => {
        if (document.visibilityState === 'visible') void offer();
      }, renewMs);
    };
    for (const sign of signs) document.addEventListener(sign, begin, { signal: stir.signal, passive: true });
    return () => {
      stir.abort();
      if (timer === undefined) return;
      clearInterval(timer);
      void loadPasskeys().then(({ stopOffering }) => stopOffering());
    };
  }, []);
}
