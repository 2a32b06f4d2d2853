import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <CenteredPage title={t('notFound.title')} text={t('notFound.text')} drawing={<LazyDrawing name="lost" />}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      <ButtonLink kind="primary" to="/dashboard">
        {t('notFound.dashboard')}
      </ButtonLink>
    </CenteredPage>
  );
}
