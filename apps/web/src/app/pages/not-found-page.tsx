import { PublicLayout } from '../../features/landing/index.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { FrameContext, useIsFramed } from '../../navigation/contexts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import sentences from '../app.en.json';

/** Visitors get the frame of the public pages, and the way home first. */
export function NotFoundPage() {
  const { t } = useTranslation(sentences);
  const isFramed = useIsFramed();
  const home = (
    <ButtonLink key="home" to="/" {...(!isFramed && { kind: 'primary' as const })}>
      {t('notFound.home')}
    </ButtonLink>
  );
  const dashboard = (
    <ButtonLink key="dashboard" to="/dashboard" {...(isFramed && { kind: 'primary' as const })}>
      {t('notFound.dashboard')}
    </ButtonLink>
  );
  const page = (
    <CenteredPage title={t('notFound.title')} text={t('notFound.text')} drawing={<LazyDrawing name="lost" />}>
      {isFramed ? [home, dashboard] : [dashboard, home]}
    </CenteredPage>
  );
  if (isFramed) return page;
  return (
    <PublicLayout>
      <FrameContext value>{page}</FrameContext>
    </PublicLayout>
  );
}
