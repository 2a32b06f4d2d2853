import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useIsFramed } from '../../navigation/contexts.ts';
import { CookieSettingsButton } from '../preferences/cookies/index.ts';
import { AccessibilityButton } from '../preferences/accessibility/index.ts';
import { Brand } from '../branding/index.ts';
import { useBrand } from '../../lib/brand-store.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import styles from './sign-in-layout.module.css';
import sentences from './sign-in.en.json';
import commonSentences from '../../lib/i18n/common.en.json';

interface SignInLayoutProps {
  title: string;
  lead: string;
  isWide?: boolean;
  /** Between the mark and the title. */
  above?: ReactNode;
  children?: ReactNode;
}

/** The one column of signing in and registering; inside the shell nothing but the column. */
export function SignInLayout({ title, lead, isWide, above, children }: SignInLayoutProps) {
  const { t } = useTranslation(sentences);
  const isFramed = useIsFramed();
  const { copy } = useBrand();
  const brand = copy?.companyName || t('brand', { ns: commonSentences });
  const search = { tenant: copy?.tenant.name ?? undefined };
  const words = (
    <>
      {above}
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </>
  );
  if (isFramed)
    return (
      <div className={styles['column']} data-wide={isWide || undefined}>
        {words}
      </div>
    );
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <AccessibilityButton />
        <ThemeToggle />
      </header>
      <main className={styles['column']} data-wide={isWide || undefined} tabIndex={-1}>
        <Link to="/" className={styles['brand']} aria-label={t('layout.home', { brand })}>
          <Brand isLarge />
        </Link>
        {words}
      </main>
      <footer className={styles['foot']}>
        <Link to="/terms" search={search}>
          {t('layout.terms')}
        </Link>
        <Link to="/privacy-policy" search={search}>
          {t('layout.privacy')}
        </Link>
        <CookieSettingsButton />
      </footer>
    </div>
  );
}
