import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SignInLayout } from '../../sign-in/index.ts';
import { stopMails } from '../api.ts';
import sentences from './announcements.en.json';

/** Asks before anything stops: mail programs open the links of a mail on their own. */
function StopMails({ token }: { token: string }) {
  const { t } = useTranslation(sentences);
  const [isStopped, setIsStopped] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('stopMails.failed') });
  const stop = () =>
    run(async (send) => {
      await send(stopMails, { body: { token } });
      setIsStopped(true);
    });
  if (isStopped) {
    return (
      <Notice tone="right" title={t('stopMails.done')} isAlert>
        {t('stopMails.doneText')}
      </Notice>
    );
  }
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button kind="primary" size="lg" fullWidth disabled={isPending} onClick={() => void stop()}>
        {t('stopMails.stop')}
      </Button>
    </>
  );
}

/** Needs no session: whoever has the mail may stop the next ones. */
export function StopMailsPage() {
  const { t } = useTranslation(sentences);
  const { token } = useSearch({ strict: false });
  return (
    <SignInLayout title={t('stopMails.title')} lead={t('stopMails.lead')}>
      <Stack gap={16}>
        {token === undefined ? (
          <Notice tone="wrong">{t('stopMails.noToken')}</Notice>
        ) : (
          <StopMails token={token} />
        )}
        <ButtonLink to="/">{t('stopMails.home')}</ButtonLink>
      </Stack>
    </SignInLayout>
  );
}
