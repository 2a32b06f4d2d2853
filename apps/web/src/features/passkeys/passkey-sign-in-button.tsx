import './sign-in-catalogue.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { useFollowSignIn } from '../sign-in/index.ts';
import { ceremonyProblem } from './ceremony-state.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

/** Signs in without a name or a password; nothing where the browser cannot. */
export function PasskeySignInButton({ returnUrl }: { returnUrl: string | undefined }) {
  const { t } = useTranslation('passkeySignIn');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const followSignIn = useFollowSignIn(returnUrl);
  if (!supportsPasskeys()) return null;

  const signIn = async () => {
    setProblem(null);
    try {
      const { signInWithPasskey } = await loadPasskeys();
      setProblem(await followSignIn(await signInWithPasskey(), ''));
    } catch (error) {
      const kind = ceremonyProblem(error);
      const isKnown = kind === 'cancelled' || kind === 'wrongAddress';
      setProblem(isKnown ? t(`signIn.${kind}`) : errorMessage(error, t('signIn.failed')));
    }
  };
  return (
    <Stack gap={12}>
      {problem !== null && (
        <Notice tone="warning" isAlert>
          {problem}
        </Notice>
      )}
      <Button
        size="lg"
        fullWidth
        disabled={isBusy}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={() => void run(signIn)}
      >
        {t(isBusy ? 'signIn.busy' : 'signIn.button')}
      </Button>
    </Stack>
  );
}
