import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './pending-page.module.css';

export function PendingPage() {
  const { t } = useTranslation('app');
  return (
    <div className={styles['pending']} role="status">
      <span className="visually-hidden">{t('boundary.loadingPage')}</span>
      <span className={styles['bar']} />
    </div>
  );
}
