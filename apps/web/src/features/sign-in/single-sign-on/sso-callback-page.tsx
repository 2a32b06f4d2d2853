import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { loadSignIn } from './load-sign-in.ts';
import sentences from './sso-pages.en.json';

/** Where the browser arrives from a provider: picks up the session and goes on. */
export function SsoCallbackPage() {
  const { t } = useTranslation(sentences);
  const { returnUrl } = useSearch({ strict: false });
  const [problem, setProblem] = useState<string | null>(null);
  const followSignIn = useFollowSignIn(returnUrl);
  const send = useSendWrite();
  const isBegun = useRef(false);

  useEffect(() => {
    // The sign-in can be picked up once.
    if (isBegun.current) return;
    isBegun.current = true;
    void (async () => {
      try {
        const { completeSignIn } = await loadSignIn();
        const reply = await send(completeSignIn);
        setProblem(await followSignIn(reply, reply.user?.email ?? ''));
      } catch (error) {
        setProblem(errorMessage(error, t('callback.failed')));
      }
    })();
  });

  if (problem === null)
    return (
      <SignInLayout title={t('callback.title')} lead={t('callback.lead')}>
        <p role="status">{t('callback.busy')}</p>
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('callback.failedTitle')} lead="">
      <Stack gap={16}>
        <Notice tone="wrong" isAlert>
          {problem}
        </Notice>
        <Link to="/login" search={{ returnUrl }}>
          {t('callback.back')}
        </Link>
      </Stack>
    </SignInLayout>
  );
}
