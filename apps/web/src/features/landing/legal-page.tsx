import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  sections: readonly { title: string; text: string }[];
}

/** A page of plain prose for everyone. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Link to={paths.home} className={styles['brand']}>
          <BrandMark />
          {t('brand')}
        </Link>
        <ThemeToggle />
      </header>
      <main tabIndex={-1}>
        <h1 className={styles['title']}>{title}</h1>
        {sections.map((section) => (
          <section key={section.title} className={styles['section']}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </main>
    </div>
  );
}
