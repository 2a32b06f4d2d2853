import './catalogue.ts';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import { mayOpen } from '../../navigation/define-page.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';

function WaysOn() {
  const { t } = useTranslation('app');
  const user = useMaybeUser();
  if (user === null)
    return (
      <>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        <ButtonLink kind="primary" to="/login">
          {t('notYet.login', { ns: 'notYet' })}
        </ButtonLink>
      </>
    );
  return (
    <>
      {mayOpen({ access: 'member' }, user) && (
        <ButtonLink to="/events">{t('notYet.events', { ns: 'notYet' })}</ButtonLink>
      )}
      <ButtonLink kind="primary" to="/dashboard">
        {t('notYet.dashboard', { ns: 'notYet' })}
      </ButtonLink>
    </>
  );
}

export function NotYetPage() {
  const { t } = useTranslation('app');
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page?.title,
  });
  return (
    <CenteredPage
      title={t('notYet.title', { ns: 'notYet', page: key === undefined ? '' : t(key, { ns: 'pages' }) })}
      text={t('notYet.text', { ns: 'notYet' })}
      drawing={<LazyDrawing name="field" />}
    >
      <WaysOn />
    </CenteredPage>
  );
}
