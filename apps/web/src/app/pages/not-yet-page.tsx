import './not-yet-catalogue.ts';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMaybeUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LateDrawing } from '../../ui/late-drawing.tsx';
import { paths } from '../../navigation/paths.ts';
import { mayOpen } from '../route-access.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';

function WaysOn() {
  const { t } = useTranslation('app');
  const user = useMaybeUser();
  if (user === null)
    return (
      <>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
        <ButtonLink kind="primary" to={paths.login}>
          {t('titles.login')}
        </ButtonLink>
      </>
    );
  return (
    <>
      {mayOpen(paths.events, user) && (
        <ButtonLink to={paths.events}>{t('notYet.events', { ns: 'notYet' })}</ButtonLink>
      )}
      <ButtonLink kind="primary" to={paths.dashboard}>
        {t('notYet.dashboard', { ns: 'notYet' })}
      </ButtonLink>
    </>
  );
}

/** A page whose feature has not been opened yet. */
export function NotYetPage() {
  const { t } = useTranslation('app');
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return (
    <CenteredPage
      title={t('notYet.title', { ns: 'notYet', page: t(`titles.${key ?? 'home'}`) })}
      text={t('notYet.text', { ns: 'notYet' })}
      drawing={<LateDrawing name="field" />}
    >
      <WaysOn />
    </CenteredPage>
  );
}
