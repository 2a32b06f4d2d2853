import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { AccessibilityButton } from '../preferences/accessibility/index.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { useBrand } from '../../lib/brand-store.ts';
import { Brand } from '../branding/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { CookieSettingsButton } from '../preferences/cookies/index.ts';
import styles from './public-layout.module.css';
import sentences from './landing.en.json';

interface PublicLayoutProps {
  isProse?: boolean;
  children: ReactNode;
}

export function PublicLayout({ isProse, children }: PublicLayoutProps) {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  const search = { tenant: useBrand().copy?.tenant.name ?? undefined };
  return (
    <div className={styles['page']}>
      <header className={classNames('row gap-8', styles['top'])}>
        <Link to="/" className={styles['brand']}>
          <Brand />
        </Link>
        <nav aria-label={t('sections')} className={styles['sections']}>
          <Link to="/pricing">{t('links.pricing')}</Link>
          <Link to="/join">{t('links.join')}</Link>
        </nav>
        <AccessibilityButton />
        <ThemeToggle />
        {user === null ? (
          <ButtonLink kind="quiet" to="/login">
            {t('signIn')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" to="/dashboard">
            {t('links.dashboard')}
          </ButtonLink>
        )}
      </header>
      <main className={classNames(styles['main'], isProse && styles['prose'])} tabIndex={-1}>
        {children}
      </main>
      <footer className={classNames('screen-only', styles['foot'])}>
        <nav aria-label={t('more')} className={classNames('flex wraps gap-8 gap-x-24', styles['links'])}>
          <Link to="/pricing">{t('links.pricing')}</Link>
          <Link to="/terms" search={search}>
            {t('links.terms')}
          </Link>
          <Link to="/privacy-policy" search={search}>
            {t('links.privacy')}
          </Link>
          <Link to="/refund-policy" search={search}>
            {t('links.refunds')}
          </Link>
          <Link to="/contact" search={search}>
            {t('links.contact')}
          </Link>
          <CookieSettingsButton className={styles['more']} />
          {/* Printed by the server, outside of this app. */}
          <a href="/api-docs">{t('api')}</a>
        </nav>
      </footer>
    </div>
  );
}
