import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import sentences from './billing.en.json';

/** Where a buyer comes back to who has not paid. */
export function CancelPage() {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  return (
    <CenteredPage title={t('left.title')} text={t('left.text')} drawing={<LazyDrawing name="field" />}>
      {rights.includes('billing.manage') && (
        <ButtonLink kind="primary" to="/billing">
          {t('arrival.billing')}
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard">{t('arrival.dashboard')}</ButtonLink>
    </CenteredPage>
  );
}
