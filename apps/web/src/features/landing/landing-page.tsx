import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { LandingBoard } from './landing-board.tsx';
import styles from './landing-page.module.css';

export function LandingPage() {
  const { t } = useTranslation('app');
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <span className={styles['brand']}>
          <BrandMark />
          {t('brand', { ns: 'common' })}
        </span>
        <ThemeToggle />
        <ButtonLink kind="quiet" to={paths.login}>
          {t('landing.signIn')}
        </ButtonLink>
      </header>
      <main tabIndex={-1}>
        <section className={styles['hero']}>
          <Cover id="field 192" hue={160} className={styles['field']} />
          <div className={styles['words']}>
            <h1 className={styles['lead']}>{t('landing.lead')}</h1>
            <div className={styles['actions']}>
              <ButtonLink kind="primary" size="lg" to={paths.register}>
                {t('landing.register')}
              </ButtonLink>
              <ButtonLink size="lg" to={paths.login}>
                {t('landing.signIn')}
              </ButtonLink>
            </div>
          </div>
          <div className={styles['board']}>
            <LandingBoard />
          </div>
        </section>
        <section className={styles['sides']}>
          <div>
            <h2>{t('landing.organizersTitle')}</h2>
            <p>{t('landing.organizers')}</p>
          </div>
          <div>
            <h2>{t('landing.playersTitle')}</h2>
            <p>{t('landing.players')}</p>
          </div>
        </section>
      </main>
      <footer className={styles['foot']}>
        <Link to={paths.terms}>{t('landing.terms')}</Link>
        <Link to={paths.privacy}>{t('landing.privacy')}</Link>
      </footer>
    </div>
  );
}
