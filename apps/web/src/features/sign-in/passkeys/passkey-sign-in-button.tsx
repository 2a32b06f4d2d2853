import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { ceremonyProblem } from './ceremony-state.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { supportsPasskeys } from './supports-passkeys.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import sentences from './passkey-sign-in.en.json';

/** Signs in without a name or a password; nothing where the browser cannot. */
export function PasskeySignInButton({ returnUrl }: { returnUrl: string | undefined }) {
  const { t } = useTranslation(sentences);
  const followSignIn = useFollowSignIn(returnUrl);
  usePasskeyAutofill(returnUrl);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('signIn.failed'),
    onError: (sentence, error) => {
      const kind = ceremonyProblem(error);
      setProblem(kind === 'cancelled' || kind === 'wrongAddress' ? t(`signIn.${kind}`) : sentence);
    },
  });
  if (!supportsPasskeys()) return null;

  const signIn = () =>
    run(async (send) => {
      const { signInWithPasskey } = await loadPasskeys();
      setProblem(await followSignIn(await signInWithPasskey(send), ''));
    });
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
        onClick={() => void signIn()}
      >
        {t(isBusy ? 'signIn.busy' : 'signIn.button')}
      </Button>
    </Stack>
  );
}
