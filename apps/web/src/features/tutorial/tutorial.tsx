import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { useUser } from '../../lib/session.tsx';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { updateProfile, useSetProfile } from '../../resources/account.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './tutorial.module.css';
import { isOffered, isReplay } from './tutorial-state.ts';
import sentences from './tutorial.en.json';

export function Tutorial() {
  const { pathname, search } = useLocation();
  return <PageTutorial key={pathname} pathname={pathname} search={search} />;
}

const openDialog = '[role="dialog"], [role="alertdialog"]';

function useTour() {
  const { role, hasCompletedTutorial } = useUser();
  const keepProfile = useSetProfile();
  const send = useSendWrite();
  const running = useRef<(() => void) | null>(null);
  useEffect(() => () => running.current?.(), []);

  const complete = async () => {
    running.current = null;
    if (hasCompletedTutorial) return;
    // If saving fails, the tour is offered again at the next visit.
    await send(updateProfile, { body: { hasCompletedTutorial: true } }).then(
      ({ data }) => keepProfile(data),
      () => undefined,
    );
  };
  const start = async () => {
    if (role === null || running.current !== null || document.querySelector(openDialog) !== null) return;
    try {
      const { runTour } = await retryImport(() => import('./run-tour.ts'));
      running.current ??= runTour(role, () => void complete());
    } catch (error) {
      toast.error(errorMessage(error, translate(sentences, 'failed')));
    }
  };
  return { start, complete };
}

function PageTutorial({ pathname, search }: { pathname: string; search: object }) {
  const { t } = useTranslation(sentences);
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
    <section
      className={classNames('screen-only row wraps frame gap-12 gap-x-24', styles['offer'])}
      aria-labelledby="tour-offer"
    >
      <div className={styles['words']}>
        <p id="tour-offer" className={styles['offerTitle']}>
          {t('offer.title')}
        </p>
        <p>{t('offer.text')}</p>
      </div>
      <div className="flex wraps gap-8">
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
