import './catalogue.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tutorial.module.css';
import { isOffered, isReplay } from './tutorial-state.ts';
import { useTour } from './use-tour.ts';

export function Tutorial() {
  const { pathname, search } = useLocation();
  return <PageTutorial key={pathname} pathname={pathname} search={search} />;
}

function PageTutorial({ pathname, search }: { pathname: string; search: object }) {
  const { t } = useTranslation('tutorial');
  const user = useUser();
  const navigate = useNavigate();
  const [isPutOff, setPutOff] = useState(false);
  const { start, complete } = useTour();
  const isRequested = isReplay(user, pathname, search);
  const replay = useEffectEvent(async () => {
    await navigate({ to: '/dashboard', search: {}, replace: true });
    await start();
  });
  useEffect(() => {
    if (isRequested) void replay();
  }, [isRequested]);

  if (isPutOff || isRequested || !isOffered(user, pathname)) return null;
  return (
    <section className={classNames('screen-only', styles['offer'])} aria-labelledby="tour-offer">
      <div className={styles['words']}>
        <p id="tour-offer" className={styles['offerTitle']}>
          {t('offer.title')}
        </p>
        <p>{t('offer.text')}</p>
      </div>
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            setPutOff(true);
            void complete();
          }}
        >
          {t('offer.later')}
        </Button>
        <Button onClick={() => void start()}>{t('offer.start')}</Button>
      </div>
    </section>
  );
}
