import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { paths } from '../paths.ts';
import { CenteredPage } from './centered-page.tsx';

/** A public page whose feature has not been opened yet. */
export function NotYetPublicPage() {
  const { t } = useTranslation('app');
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return (
    <CenteredPage
      isAlone
      title={t('notYet.title', { page: t(`titles.${key ?? 'home'}`) })}
      text={t('notYet.text')}
      drawing={<Drawing name="field" />}
    >
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      <ButtonLink kind="primary" to={paths.login}>
        {t('titles.login')}
      </ButtonLink>
    </CenteredPage>
  );
}
