import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepVerificationEmail } from '../verification-email.ts';
import { sendToOwnAddress } from './api.ts';
import sentences from './verification.en.json';

/** Mails a code to the signed-in user, and leads to where it is typed, which leads on to `from`. */
export function VerifyAddressButton({ email, from }: { email: string; from?: string }) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const { isPending, run } = useWrite({
    failure: t('askFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const ask = () =>
    void run(async (send) => {
      await send(sendToOwnAddress);
      keepVerificationEmail(email);
      await router.navigate({ to: '/verify-email-code', search: { email }, state: { from } });
    });
  return (
    <Button onClick={ask} disabled={isPending}>
      {t(isPending ? 'asking' : 'ask')}
    </Button>
  );
}
