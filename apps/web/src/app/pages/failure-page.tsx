import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageLoadFailed } from '../../lib/retry-import.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import { useTryingAgain } from '../../ui/use-trying-again.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import sentences from '../app.en.json';

export function FailurePage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const message = error instanceof Error ? error.message : String(error);
  const isLoadFailure = message === pageLoadFailed;
  usePageTitle(t('failure.title'));
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const note = useTryingAgain(error, retry);
  return (
    <CenteredPage
      title={t(isLoadFailure ? 'failure.loadTitle' : 'failure.title')}
      text={isLoadFailure ? undefined : message}
      note={note}
      drawing={<LazyDrawing name="broken" />}
    >
      {isLoadFailure && <Button onClick={() => window.location.reload()}>{t('failure.refresh')}</Button>}
      <Button kind="primary" onClick={retry}>
        {t('failure.retry')}
      </Button>
      <Button onClick={() => window.location.assign('/')}>{t('failure.home')}</Button>
    </CenteredPage>
  );
}
