import type { SessionReply } from '@guidon/contract';
import { IconFingerprint } from '@tabler/icons-react';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import type { PendingSignIn } from './api.ts';
import { ceremonyProblem } from './ceremony-state.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { supportsPasskeys } from './supports-passkeys.ts';
import sentences from './passkey-sign-in.en.json';

interface UsePasskeyButtonProps {
  carried: PendingSignIn;
  isDisabled: boolean;
  onProblem: (sentence: string | null) => void;
  /** Enters the site with the reply; answers a sentence where that leads nowhere. */
  finish: (show: () => Promise<SessionReply>) => Promise<string | null>;
}

/** A passkey in place of the code; nothing where the browser cannot. */
export function UsePasskeyButton({ carried, isDisabled, onProblem, finish }: UsePasskeyButtonProps) {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({ failure: t('signIn.failed') });
  if (!supportsPasskeys()) return null;
  const use = async (send: SendWrite) => {
    onProblem(null);
    let problem: string | null = null;
    const reason = await finish(async () => {
      const { signInWithPasskey } = await loadPasskeys();
      try {
        return await signInWithPasskey(send, carried);
      } catch (error) {
        const kind = ceremonyProblem(error);
        if (kind === 'cancelled' || kind === 'wrongAddress') problem = t(`signIn.${kind}`);
        throw error;
      }
    });
    onProblem(problem ?? reason);
  };
  return (
    <Button
      size="lg"
      fullWidth
      disabled={isBusy || isDisabled}
      leftSection={<IconFingerprint size={20} aria-hidden />}
      onClick={() => void run(use)}
    >
      {t(isBusy ? 'signIn.busy' : 'signIn.second')}
    </Button>
  );
}
