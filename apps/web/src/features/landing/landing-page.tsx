import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { CodeEntry } from './code-entry.tsx';
import { LandingBoard } from './landing-board.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './landing-page.module.css';
import { PublicLayout } from './public-layout.tsx';
import sentences from './landing.en.json';

interface LandingSideProps {
  title: string;
  lead: string;
  points: readonly string[];
}

function LandingSide({ title, lead, points }: LandingSideProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>
            <IconFlag size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LandingPage() {
  const { t } = useTranslation(sentences);
  return (
    <PublicLayout>
      <section className={classNames('grid gap-32 align-start frame', styles['hero'])}>
        <Cover id="field 192" hue={160} className={styles['field']} />
        <div className={styles['words']}>
          <h1 className={styles['lead']}>{t('lead')}</h1>
          <div className={classNames('flex wraps gap-12', styles['actions'])}>
            <ButtonLink kind="primary" size="lg" to="/run-an-event">
              {t('run')}
            </ButtonLink>
            <ButtonLink size="lg" to="/register">
              {t('register')}
            </ButtonLink>
          </div>
          <CodeEntry />
        </div>
        <div className={styles['board']}>
          <LandingBoard />
        </div>
      </section>
      <div className={styles['sides']}>
        <LandingSide
          title={t('organizersTitle')}
          lead={t('organizers')}
          points={[
            t('organizerPoints.import'),
            t('organizerPoints.judge'),
            t('organizerPoints.control'),
            t('organizerPoints.freeze'),
          ]}
        />
        <LandingSide
          title={t('playersTitle')}
          lead={t('players')}
          points={[
            t('playerPoints.code'),
            t('playerPoints.team'),
            t('playerPoints.board'),
            t('playerPoints.keep'),
            t('playerPoints.phone'),
          ]}
        />
      </div>
    </PublicLayout>
  );
}
