import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './pending-page.module.css';

/** A thin line at the top while a page is on its way; the page brings its own skeletons. */
export function PendingPage() {
  const { t } = useTranslation('app');
  return (
    <div className={styles['pending']} role="status">
      <span className="visually-hidden">{t('boundary.loadingPage')}</span>
      <span className={styles['bar']} />
    </div>
  );
}
